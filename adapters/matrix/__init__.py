"""Adapter for Matrix rooms."""

from adapters.matrix.account import Account
from adapters.matrix.adapter import Manners, MatrixAdapter

__all__ = ["Account", "Manners", "MatrixAdapter"]
