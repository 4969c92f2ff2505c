import type { Message } from './protocol/message.ts';

/** The other end of a session, as a server sees it. */
export interface Peer {
  /** Takes one line with its end, exactly these bytes. Settles when there is room for more; never rejects. */
  send(line: Uint8Array): Promise<void>;
  /** The server ends the session. */
  end(): void;
}

/** One session of a server. Nothing here throws. */
export interface ServerSession {
  /** `message`: what the line says, when it has been read already. Settles when there is room for more; never rejects. */
  receive(line: Uint8Array, message?: Message): Promise<void>;
  /** The client sends no more; what is under way is still answered. */
  end(): void;
  /** Nobody hears any more. */
  close(): void;
}
