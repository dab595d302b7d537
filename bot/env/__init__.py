"""The referee as an environment: for agents that learn, models that read, and studies. No game here has a room."""
