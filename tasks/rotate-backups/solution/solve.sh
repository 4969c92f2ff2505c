set -eu
cat > rotate.sh <<'END'
#!/bin/sh
# Keeps the newest backups of a folder and removes the older ones:
#   rotate.sh FOLDER KEEP
# Backups are named backup-YYYYMMDD-HHMM.tar; the name says how old one is, whatever its time stamp. Everything else in
# the folder is left alone. Removes nothing and exits 2 when KEEP is not a whole number of at least 1.
folder=$1
keep=$2
case $keep in '' | *[!0-9]* | 0*) exit 2 ;; esac
cd "$folder" || exit 1
ls | grep -E '^backup-[0-9]{8}-[0-9]{4}\.tar$' | sort -r | tail -n "+$((keep + 1))" | while read -r file; do
  rm -- "$file"
done
END
echo 'rotate.sh keeps the newest backups by name and checks KEEP.'
