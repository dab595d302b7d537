# Installs Debian's package chromium, or says that it is missing.
fail() {
	echo "The tests of pages need a browser: install Debian's package chromium." >&2
	exit 1
}
if [ "$(id -u)" = 0 ]; then as_root=; else as_root="sudo -n"; fi
command -v apt-get > /dev/null && $as_root true 2> /dev/null || fail
echo "Installing Debian's package chromium, for the tests of pages."
apt="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq"
if ! said=$({ $apt update && $apt install -y --no-install-recommends chromium; } 2>&1); then
	echo "$said" >&2
	fail
fi
