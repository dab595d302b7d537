"""What happens to players: who acts and at whom, who dies, who has which right, and who has won."""
