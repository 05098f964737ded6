import net, { type AddressInfo } from 'node:net';
import pg from 'pg';
import { atEnd } from './at-end.ts';

/**
 * A stand-in for PgBouncer with transaction pooling, on the wire: each transaction runs on the one of two server
 * connections that has been unused for longer. It drops notifications and, unlike PgBouncer, lets everyone in.
 */
export interface PoolerOptions {
  /** Like PgBouncer since 1.21, prepares a client's statement on each server connection that lacks it. */
  readonly keepsStatements: boolean;
  /** Handling of startup parameters that the stand-in does not support. */
  readonly parameters: 'refused' | 'dropped';
}

interface Message {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A connection to PostgreSQL, with the statements that are prepared on it. */
interface Server {
  readonly socket: net.Socket;
  readonly prepared: Set<string>;
  onMessage: (message: Message) => void;
}

const frame = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const words = (...parts: readonly string[]): Buffer => Buffer.from(parts.map((part) => `${part}\0`).join(''));

/** Cuts a stream into messages. */
function reader(onMessage: (message: Message) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const size = rest.readInt32BE(1) + 1;
      onMessage({ type: rest.toString('latin1', 0, 1), bytes: rest.subarray(0, size) });
      rest = rest.subarray(size);
    }
  };
}

async function openServer(url: string): Promise<Server> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  // The driver logs in. From then on, only we read the connection.
  const { stream } = (client as unknown as { connection: { stream: net.Socket } }).connection;
  stream.removeAllListeners('data');
  // Else a message that follows another waits 40 ms for its acknowledgement.
  stream.setNoDelay(true);
  const server: Server = { socket: stream, prepared: new Set(), onMessage: () => undefined };
  stream.on(
    'data',
    reader((message) => server.onMessage(message)),
  );
  return server;
}

/** Server connections that no client uses. Each is lent for one transaction, the longest unused one first. */
function lender(servers: Server[]) {
  const waiting: ((server: Server) => void)[] = [];
  return {
    borrow: (then: (server: Server) => void): void => {
      const server = servers.shift();
      if (server === undefined) waiting.push(then);
      else then(server);
    },
    giveBack: (server: Server): void => {
      const next = waiting.shift();
      if (next === undefined) servers.push(server);
      else next(server);
    },
  };
}

/** Name of the prepared statement that a Parse, Bind or Describe message concerns; empty for none. */
function statementOf({ type, bytes }: Message): string {
  const [first = '', second = ''] = bytes.toString('utf8', 5).split('\0');
  if (type === 'P') return first;
  if (type === 'B') return second;
  return type === 'D' && first.startsWith('S') ? first.slice(1) : '';
}

function serveClient(socket: net.Socket, { borrow, giveBack }: ReturnType<typeof lender>, keepsStatements: boolean) {
  const parsed = new Map<string, Buffer>();
  const queue: Message[] = [];
  /** Whether the client gets each ParseComplete and CloseComplete that is still to come. */
  let confirmations: boolean[] = [];
  let server: Server | undefined;
  let isBorrowing = false;
  let open = 0;

  const prepare = (to: Server, message: Message): void => {
    const name = statementOf(message);
    if (message.type === 'P' && name !== '') parsed.set(name, message.bytes);
    if (!keepsStatements || name === '') return void (message.type === 'P' && confirmations.push(true));
    if (message.type === 'P' || !to.prepared.has(name)) {
      // Closing a statement that does not exist is no error.
      to.socket.write(frame('C', Buffer.concat([Buffer.from('S'), words(name)])));
      confirmations.push(false);
    }
    if (message.type === 'P') confirmations.push(true);
    else if (!to.prepared.has(name)) {
      to.socket.write(parsed.get(name) ?? Buffer.alloc(0));
      confirmations.push(false);
    }
    to.prepared.add(name);
  };
  const answer = (from: Server, message: Message): void => {
    if (message.type === 'A') return;
    // A failed Parse has prepared nothing.
    if (message.type === 'E') from.prepared.clear();
    const isConfirmation = message.type === '1' || message.type === '3';
    if (!isConfirmation || confirmations.shift() === true) socket.write(message.bytes);
    if (message.type !== 'Z') return;
    open -= 1;
    if (open === 0) confirmations = [];
    // 'I': no transaction is open.
    if (open > 0 || queue.length > 0 || message.bytes.toString('latin1', 5, 6) !== 'I') return;
    server = undefined;
    giveBack(from);
  };
  const send = (): void => {
    if (server === undefined) {
      if (isBorrowing) return;
      isBorrowing = true;
      borrow((lent) => {
        isBorrowing = false;
        server = lent;
        lent.onMessage = (message) => {
          answer(lent, message);
        };
        send();
      });
      return;
    }
    for (const message of queue.splice(0)) {
      if (message.type === 'X') return;
      prepare(server, message);
      server.socket.write(message.bytes);
      if (message.type === 'S' || message.type === 'Q') open += 1;
    }
  };
  return reader((message) => {
    if (message.type === 'X') return void socket.end();
    queue.push(message);
    send();
  });
}

const KNOWN: readonly string[] = ['user', 'database', 'application_name', 'client_encoding', ''];

/** Starts the stand-in before the database at `url`. It stops after the file's tests. Returns its URL. */
export async function startPooler(url: string, { keepsStatements, parameters }: PoolerOptions): Promise<string> {
  const servers = await Promise.all([openServer(url), openServer(url)]);
  const lent = lender([...servers]);
  const sockets = new Set<net.Socket>();
  const listening = net.createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', (start: Buffer) => {
      const given = start.toString('utf8', 8).split('\0');
      const unknown = given.find((name, index) => index % 2 === 0 && !KNOWN.includes(name));
      if (parameters === 'refused' && unknown !== undefined) {
        const message = `unsupported startup parameter: ${unknown}`;
        socket.end(frame('E', words('SFATAL', 'VFATAL', 'C08P01', `M${message}`, '')));
        return;
      }
      socket.on('data', serveClient(socket, lent, keepsStatements));
      const [accepted, key] = [Buffer.alloc(4), Buffer.alloc(8)];
      socket.write(Buffer.concat([frame('R', accepted), frame('K', key), frame('Z', Buffer.from('I'))]));
    });
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    listening.close();
    for (const socket of [...sockets, ...servers.map((each) => each.socket)]) socket.destroy();
  });
  const { port } = listening.address() as AddressInfo; // A listening TCP server has an AddressInfo.
  return Object.assign(new URL(url), { port: String(port) }).href;
}
