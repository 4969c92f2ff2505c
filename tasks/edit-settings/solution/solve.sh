set -eu
sed -i '/^\[server\]/,/^\[admin\]/{s/^port = .*/port = 8443/;s/^tls = .*/tls = on/;}' config/server.ini
# The range above ends at the line [admin] itself, so nothing below it was changed.
echo 'config/server.ini: port is 8443 and tls is on in [server].'
