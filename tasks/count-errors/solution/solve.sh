set -eu
find logs -name '*.log' -exec cat {} + |
  awk '$2 ~ /^[A-Z]+$/ && $4 >= 500 && $4 <= 599 { sub(/\?.*/, "", $3); count[$2 " " $3]++ }
    END { for (request in count) print request, count[request] }' |
  sort -k3,3nr | head -n 1
