/** Opens a connection: the only request that a tunnel knows. */
export const CONNECTION_PATH = '/connection';
/** Connections at once; more wait in the sandbox. */
export const OPEN_CONNECTIONS = 256;
/** What one connection whose reader pauses may keep in memory, on either side. */
export const STREAM_WINDOW_BYTES = 1024 ** 2;
/** What all connections together may have on their way. */
export const SESSION_WINDOW_BYTES = 16 * 1024 ** 2;
