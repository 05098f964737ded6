import { SEATS, type CircleLoader, type Person } from './circles.ts';
import { readWithWrk } from './load/wrk.ts';
import type { Contender } from './measure.ts';

const CONNECTIONS = 64;
const SECONDS = 4;
const MEMBERS = 600;
const CIRCLES_OF_EACH = 3;
const LINES_OF_EACH = 25;

/** Requests the paths in turn for a few seconds, cycling through the people. */
export const readPaths = (
  name: string,
  port: number,
  people: readonly Person[],
  paths: readonly string[],
): Contender => ({
  name,
  prepare: () =>
    Promise.resolve(() =>
      readWithWrk(port, {
        connections: CONNECTIONS,
        seconds: SECONDS,
        sessions: people.map(({ session }) => session),
        paths,
      }),
    ),
});

/** Adds ordinary members, each in three circles and with over a page of statement lines. One in twenty owns circles. */
export async function addMembers(loader: CircleLoader): Promise<readonly Person[]> {
  const members = await loader.addPeople(MEMBERS);
  await loader.addLines(LINES_OF_EACH, members);
  await loader.addCircles((MEMBERS * CIRCLES_OF_EACH) / SEATS, members);
  return members;
}

/** The requests that the dashboard makes when it opens. */
export const dashboard = (port: number, members: readonly Person[]): Contender =>
  readPaths('dashboard', port, members, ['/api/user', '/api/groups', '/api/wallet']);

/** A route of the same server that uses neither a session nor a query. */
export const emptyRoute = (port: number, members: readonly Person[]): Contender =>
  readPaths('empty route', port, members, ['/healthz']);
