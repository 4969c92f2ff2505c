import type { Duplex } from 'node:stream';

/** Places for connections. Idle ones give way before all are taken: a tunnel lets nobody wait at a full door. */
export interface Room {
  /** False when there is no place. */
  enter(socket: Duplex): boolean;
  began(socket: Duplex): void;
  answered(socket: Duplex): void;
  clear(): void;
}

export function createRoom(places: number): Room {
  /** Requests under way by connection. */
  const sockets = new Map<Duplex, number>();
  /** Those that were answered and ask for nothing, the longest idle first. */
  const idle = new Set<Duplex>();
  const isCrowded = () => sockets.size > places * 0.75;
  const change = (socket: Duplex, by: 1 | -1) => {
    const underWay = (sockets.get(socket) ?? 0) + by;
    if (sockets.has(socket)) sockets.set(socket, underWay);
    return underWay;
  };
  return {
    enter(socket) {
      if (sockets.size >= places) return false;
      sockets.set(socket, 0);
      socket.once('close', () => {
        sockets.delete(socket);
        idle.delete(socket);
      });
      if (isCrowded()) leave(idle);
      return true;
    },
    began(socket) {
      change(socket, 1);
      idle.delete(socket);
    },
    answered(socket) {
      if (!sockets.has(socket) || change(socket, -1) > 0) return;
      idle.add(socket);
      if (isCrowded()) leave(idle);
    },
    clear() {
      for (const socket of sockets.keys()) socket.destroy();
    },
  };
}

/** Closes the longest idle one, after what was still to be written. */
function leave(idle: Set<Duplex>): void {
  const [socket] = idle;
  if (socket === undefined) return;
  idle.delete(socket);
  socket.end(() => socket.destroy());
}
