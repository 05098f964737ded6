import type { getWallet } from '../contract/wallet.ts';
import type { ResponseOf } from '../contract/route.ts';
import type { CircleLoader, Person } from './circles.ts';
import { readPaths } from './dashboard.ts';
import type { Contender } from './measure.ts';

const LINES_OF_A_PAGE = 20;
const PAGE = 1_000;
const FIRST_PAGE = '/api/wallet';

/** Statement page far back in a wallet's history, and the first page. */
export interface Pages {
  readonly far: Contender;
  readonly first: Contender;
}

export async function statementPages(port: number, loader: CircleLoader, [person]: readonly Person[]): Promise<Pages> {
  if (person === undefined) throw new Error('statementPages() needs a person');
  await loader.addLines((PAGE + 1) * LINES_OF_A_PAGE, [person]);
  const far = await pathOfPage(port, person, PAGE);
  return {
    far: readPaths(`page ${PAGE.toLocaleString('en')}`, port, [person], [far]),
    first: readPaths('page 1', port, [person], [FIRST_PAGE]),
  };
}

/** Returns the URL path of page number `wanted`, by following the cursors from the first page. */
async function pathOfPage(port: number, { session }: Person, wanted: number): Promise<string> {
  let path = FIRST_PAGE;
  for (let page = 1; page < wanted; page += 1) {
    const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, { headers: { cookie: `sid=${session}` } });
    const { nextCursor } = (await response.json()) as ResponseOf<typeof getWallet>;
    if (nextCursor === null) throw new Error(`The statement ended on page ${String(page)}`);
    path = `${FIRST_PAGE}?cursor=${nextCursor}`;
  }
  return path;
}
