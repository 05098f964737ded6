import type { Readable } from 'node:stream';
import type { UserId } from '../../../contract/ids.ts';
import type { Database } from '../database/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Session } from '../http/request-context.ts';
import type { Log } from '../log/log.ts';
import { createListener } from './event-channel.repo.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import type { Signal } from './signals.ts';

/** Limits on open streams, enough for the tabs that a desktop shows at once (decision 0015). */
const STREAMS_PER_SESSION = 5;
const STREAMS_PER_USER = 8;
/** Limit on a session's streams, including those that are closing, because a client may never complete a close. */
const OPEN_PER_SESSION = 2 * STREAMS_PER_SESSION;
/** Number of heartbeats between checks for expired sessions. Sign-outs need no check, because they are published. */
const BEATS_BETWEEN_CHECKS = 12;

interface Subscriber {
  readonly session: Session;
  readonly stream: EventStream;
  readonly isLive: () => Promise<boolean>;
  /** True while this stream closes because a newer one has replaced it. */
  isLeaving: boolean;
}

export interface EventHub {
  /**
   * Opens a stream of changes for the session's user, until the session ends, the client leaves or the hub closes.
   * Beyond the limit, closes the oldest stream of the session or user. Throws UNAVAILABLE if the hub receives no
   * signals or is closed, TOO_MANY_REQUESTS while too many earlier streams are closing.
   */
  open(session: Session, isLive: () => Promise<boolean>): Promise<Readable>;
  close(): Promise<void>;
}

export interface HubDeps {
  readonly database: Pick<Database, 'newClient'>;
  readonly log: Log;
  readonly heartbeatMs: number;
}

function makeRoom(streams: readonly Subscriber[], most: number): void {
  const staying = streams.filter(({ isLeaving }) => !isLeaving);
  for (const oldest of staying.slice(0, Math.max(0, staying.length + 1 - most))) {
    oldest.isLeaving = true;
    oldest.stream.end('too-many-streams');
  }
}

function add(byUser: Map<UserId, Set<Subscriber>>, subscriber: Subscriber): void {
  const { session, stream } = subscriber;
  const own = byUser.get(session.userId) ?? new Set();
  const ofSession = [...own].filter((other) => other.session.sessionId === session.sessionId);
  if (ofSession.length >= OPEN_PER_SESSION) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
  makeRoom(ofSession, STREAMS_PER_SESSION);
  makeRoom([...own], STREAMS_PER_USER);
  byUser.set(session.userId, own.add(subscriber));
  stream.output.once('close', () => {
    own.delete(subscriber);
    if (own.size === 0 && byUser.get(session.userId) === own) byUser.delete(session.userId);
  });
}

async function checkSession({ stream, isLive }: Subscriber): Promise<void> {
  // A failed check counts as live, so that no stream ends while the database is unreachable.
  if (!(await isLive().catch(() => true))) stream.end('signed-out');
}

/** Holds this process's event streams and forwards signals to them, from one listener for all streams. */
export function createEventHub({ database, log, heartbeatMs }: HubDeps): EventHub {
  const byUser = new Map<UserId, Set<Subscriber>>();
  let closed = false;
  let beats = 0;
  let timer: NodeJS.Timeout | undefined;
  const all = (): Subscriber[] => [...byUser.values()].flatMap((own) => [...own]);

  const listener = createListener({
    database,
    log,
    onSignal: deliver,
    onGap: () => {
      for (const { stream } of all()) stream.tell(['everything']);
    },
  });

  function deliver(signal: Signal): void {
    if (signal.kind === 'session-end') {
      for (const { session, stream } of all()) if (session.sessionId === signal.sessionId) stream.end('signed-out');
      return;
    }
    for (const userId of signal.userIds) {
      for (const { stream } of byUser.get(userId) ?? []) stream.tell(signal.topics);
    }
  }

  async function beat(): Promise<void> {
    beats += 1;
    listener.check();
    for (const { stream } of all()) stream.beat();
    // Checks one session after the other, because nothing waits for the results.
    if (beats % BEATS_BETWEEN_CHECKS === 0) for (const subscriber of all()) await checkSession(subscriber);
  }

  return {
    async open(session, isLive) {
      await listener.connect().catch((error: unknown) => {
        throw new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: 5 });
      });
      if (closed) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
      const subscriber = { session, stream: createEventStream(), isLive, isLeaving: false };
      add(byUser, subscriber);
      timer ??= setInterval(() => void beat(), heartbeatMs).unref();
      // The session may have ended between the guard and the registration of this stream.
      await checkSession(subscriber);
      return subscriber.stream.output;
    },
    async close() {
      closed = true;
      clearInterval(timer);
      const leaving = all();
      const gone = leaving.map(({ stream }) => new Promise((resolve) => stream.output.once('close', resolve)));
      for (const { stream } of leaving) stream.end();
      await Promise.all(gone);
      await listener.close();
    },
  };
}
