/** What `run --shard` leaves in its folder for `merge`. */
export const SHARD_FILE = 'shard.json';
