import { Socket } from 'node:net';

/**
 * Creates a socket to PostgreSQL that sends all writes of one event-loop turn together, so that independent statements
 * share a packet (decision 0007).
 */
export function createCoalescingSocket(): Socket {
  const socket = new Socket();
  // Replaces `write` only once connected, because Node restores the original when a socket begins to connect.
  socket.once('connect', () => {
    const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
    let isHeld = false;
    socket.write = (...args: unknown[]): boolean => {
      if (!isHeld) {
        isHeld = true;
        socket.cork();
        process.nextTick(() => {
          isHeld = false;
          socket.uncork();
        });
      }
      return write(...args);
    };
  });
  return socket;
}
