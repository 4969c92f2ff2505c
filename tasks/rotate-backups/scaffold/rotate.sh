#!/bin/sh
# Keeps the newest backups of a folder and removes the older ones:
#   rotate.sh FOLDER KEEP
# Backups are named backup-YYYYMMDD-HHMM.tar; the name says how old one is, whatever its time stamp. Everything else in
# the folder is left alone. Removes nothing and exits 2 when KEEP is not a whole number of at least 1.
folder=$1
keep=$2
cd $folder
ls -t | head -n $keep | while read file; do rm -rf $file; done
