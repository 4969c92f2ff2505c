# No file but the old config holds the password.
set -eu
for file in $(find /workspace -type f ! -name config.v1.json); do
  if grep -q 'example-only' "$file"; then
    echo "$file holds the password" >&2
    exit 1
  fi
done
test -s /workspace/config.json
