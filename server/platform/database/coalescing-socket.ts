import { Socket } from 'node:net';

/**
 * A socket to PostgreSQL that sends what is written in one turn of the event loop together: statements that need not
 * wait for each other's answers go to the network at once, not one by one (decision 0007).
 */
export function createCoalescingSocket(): Socket {
  const socket = new Socket();
  // A socket gets its own `write` when it begins to connect.
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
