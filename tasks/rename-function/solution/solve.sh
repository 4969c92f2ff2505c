set -eu
# The quoted key in api.mjs is part of the public format.
sed -i "s/\([^\"']\)\bcalcTotal\b/\1orderTotal/g" src/*.mjs
node -e "import('/workspace/src/index.mjs')"
echo 'calcTotal is now orderTotal in src/; the key in the API answer is unchanged.'
