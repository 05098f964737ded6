import { SEATS, type CircleYard, type Person } from './circles.ts';
import { readWithWrk } from './load/wrk.ts';
import type { Contender } from './measure.ts';

const CONNECTIONS = 64;
const SECONDS = 4;
const MEMBERS = 600;
const CIRCLES_OF_EACH = 3;
const LINES_OF_EACH = 25;

/** Reads paths in turn for some seconds, with one person's session after the other. */
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

/** Ordinary members: in three circles each, with more than a page of statement lines. One in twenty owns circles. */
export async function addMembers(yard: CircleYard): Promise<readonly Person[]> {
  const members = await yard.addPeople(MEMBERS);
  await yard.addLines(LINES_OF_EACH, members);
  await yard.addCircles((MEMBERS * CIRCLES_OF_EACH) / SEATS, members);
  return members;
}

/** Requests of the dashboard when it opens. */
export const dashboard = (port: number, members: readonly Person[]): Contender =>
  readPaths('dashboard', port, members, ['/api/user', '/api/groups', '/api/wallet']);

/** Route of the same server without session or query. */
export const emptyRoute = (port: number, members: readonly Person[]): Contender =>
  readPaths('empty route', port, members, ['/healthz']);
