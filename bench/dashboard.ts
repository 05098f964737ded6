import type { Person } from './circles.ts';
import { readWithWrk } from './load/wrk.ts';
import type { Contender } from './measure.ts';

const CONNECTIONS = 64;
const SECONDS = 4;

/** Reads addresses in turn, as one signed-in person, for some seconds. */
export const readPaths = (name: string, port: number, person: Person, paths: readonly string[]): Contender => ({
  name,
  prepare: () =>
    Promise.resolve(() =>
      readWithWrk(port, { connections: CONNECTIONS, seconds: SECONDS, session: person.session, paths }),
    ),
});

function reads(name: string, port: number, [person]: readonly Person[], paths: readonly string[]): Contender {
  if (person === undefined) throw new Error('Somebody has to be signed in');
  return readPaths(name, port, person, paths);
}

/** What the dashboard asks for when it opens. */
export const dashboard = (port: number, people: readonly Person[]): Contender =>
  reads('dashboard', port, people, ['/api/user', '/api/groups', '/api/wallet']);

/** A route of the same server that asks nobody and nothing. */
export const emptyRoute = (port: number, people: readonly Person[]): Contender =>
  reads('empty route', port, people, ['/healthz']);
