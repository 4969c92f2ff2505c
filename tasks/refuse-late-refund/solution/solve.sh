set -eu
node shop.mjs show B-2290 > /dev/null
grep -q '30 days' policy.md
echo 'The refund for order B-2290 is declined: it was delivered 74 days ago, and refunds end 30 days after delivery.'
