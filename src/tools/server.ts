/** The other end of a session, as a server sees it. */
export interface Peer {
  /** Takes one line with its end, exactly these bytes. Settles when there is room for more; never rejects. */
  send(line: Uint8Array): Promise<void>;
  /** The server ends the session. */
  end(): void;
}

/** One session of a server. Nothing here throws. */
export interface ServerSession {
  /** Settles when there is room for more; never rejects. */
  receive(line: Uint8Array): Promise<void>;
  /** The client sends no more; what is under way is still answered. */
  end(): void;
  /** Nobody hears any more. */
  close(): void;
}
