import ssl
from typing import Any

import aiohttp
from aiohttp.connector import Connection
from aiohttp.tracing import Trace
from aiohttp_socks import ProxyConnectionError, ProxyConnector, ProxyError, ProxyTimeoutError, ProxyType

from adapters.proxies import Proxy


class ProxyUnreachable(aiohttp.ClientProxyConnectionError):
    """Error: nothing answers at the address of the proxy."""


class ProxyPlain(aiohttp.ClientProxyConnectionError):
    """Error: the proxy does not speak TLS, as its address says."""


class ProxyRefused(aiohttp.ClientProxyConnectionError):
    """Error: the proxy does not lead to the server, or not us."""


def connector(proxy: Proxy | None, **options: Any) -> aiohttp.TCPConnector:
    return aiohttp.TCPConnector(**options) if proxy is None else _Tunnels(proxy, **options)


class _Tunnels(ProxyConnector):
    """Connections through a proxy, which gets the names of servers; each failure is an error of aiohttp."""

    def __init__(self, proxy: Proxy, **options: Any) -> None:
        super().__init__(
            proxy.host,
            proxy.port,
            ProxyType.SOCKS5 if proxy.scheme == "socks5" else ProxyType.HTTP,
            proxy.user or None,
            proxy.password or None,
            rdns=True,
            proxy_ssl=ssl.create_default_context() if proxy.scheme == "https" else None,
            **options,
        )

    async def connect(
        self,
        req: aiohttp.ClientRequest,
        traces: list[Trace],
        timeout: aiohttp.ClientTimeout,  # noqa: ASYNC109
    ) -> Connection:
        key = req.connection_key
        try:
            return await super().connect(req, traces, timeout)
        except (ProxyConnectionError, ProxyTimeoutError):
            raise ProxyUnreachable(key, OSError("the proxy does not answer")) from None
        except ProxyError as error:
            raise ProxyRefused(key, OSError(str(error))) from None
        except (aiohttp.ClientError, TimeoutError):
            raise
        except ssl.SSLCertVerificationError as error:
            raise aiohttp.ClientConnectorCertificateError(key, error) from None
        except ssl.SSLError as error:
            if self._proxy_ssl:  # most proxies are plain, and most servers behind them are not
                raise ProxyPlain(key, OSError("the proxy does not speak TLS")) from None
            raise aiohttp.ClientConnectorSSLError(key, error) from None
        except ValueError:
            raise ProxyRefused(key, OSError("no proxy takes this user and password")) from None
        except OSError as error:
            raise aiohttp.ClientConnectorError(key, error) from None
