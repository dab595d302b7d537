from adapters.pipe.adapter import PipeAdapter

__all__ = ["PipeAdapter"]
