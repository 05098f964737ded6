import net from 'node:net';

/** A port of the loopback address on which nobody listens at the moment. */
export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo; // A TCP server that listens has such an address.
  await new Promise((resolve) => server.close(resolve));
  return port;
}
