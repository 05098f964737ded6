import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Frame, Request } from '@playwright/test';
import { parse } from 'regexparam';
import { endpoints } from '../../contract/endpoints.ts';
import { belongsToPage, isAttachment, type Route } from '../../contract/route.ts';
import type { AdminEndpointName } from '../../contract/admin/endpoints.ts';
import { adminAreas, areas, routesOf } from '../../contract/routes.ts';
import { EMPTY_PAGE } from './windows.ts';

const FILE = /^calls-.*\.json$/;

/** True for calls that pages make. Excludes downloads, which browsers fetch by links, and Paystack's webhook. */
const isPages = ({ rawBody, responses }: Route): boolean =>
  rawBody !== true && !Object.values(responses).some((response) => isAttachment(response));

/**
 * Console endpoints that no browser test calls, because other endpoints' tests cover the same forms.
 * tests/http/console*.test.ts tests these endpoints.
 */
const SAME_FORMS: readonly AdminEndpointName[] = [
  'changeTariff',
  'createAdmin',
  'updateAdminStatus',
  'endAdminSession',
  'resetAdmin',
  'liftHold',
  'getGroupForAdmin',
  'performGroupAction',
  'decideAppeal',
  'decideProposal',
  'forgiveDebt',
  'returnDeposit',
  'reverseTransfer',
  'cancelWaitingWithdrawal',
  'closeTicket',
  'retryAnnouncement',
  'retryDeadLetter',
];

const known = routesOf({ ...areas, ...adminAreas })
  .filter(({ name }) => !(SAME_FORMS as readonly string[]).includes(name))
  .filter(({ route }) => isPages(route))
  .map(({ area, name, route }) => ({
    name: `${area}: ${name}`,
    route,
    address: parse(route.path).pattern,
  }));

function takes(route: Route, body: string | null): boolean {
  if (route.body === undefined) return true;
  try {
    return route.body.safeParse(body === null ? undefined : JSON.parse(body)).success;
  } catch {
    return false;
  }
}

/** Calls that need a session. GET /api/user is not listed, because its response tells the page whose session it is. */
const persons = routesOf(areas)
  .filter(({ route }) => route.access === 'user' && belongsToPage(route))
  .map(({ name, route }) => ({ name, method: route.method, address: parse(route.path).pattern }));

const FILES = new Set(['script', 'stylesheet', 'font', 'image']);
const isFile = (request: Request): boolean => FILES.has(request.resourceType());

/** Returns the names of calls that need `X-Rota-Person` or `?person=` but have neither. */
function unnamed(request: Request): string[] {
  const { pathname, searchParams } = new URL(request.url());
  if (isFile(request) || request.headers()['x-rota-person'] !== undefined || searchParams.has('person')) return [];
  return persons
    .filter(({ method, address }) => method === request.method() && address.test(pathname))
    .map(({ name }) => name);
}

function called(request: Request): string[] {
  if (isFile(request)) return [];
  const method = request.method();
  const { pathname } = new URL(request.url());
  return known
    .filter(
      ({ route, address }) => route.method === method && address.test(pathname) && takes(route, request.postData()),
    )
    .map(({ name }) => name);
}

/** Records which endpoints the pages of these windows call. `keep` writes their names to a file. */
export function hearCalls(directory: string, worker: number) {
  const heard = new Set<string>();
  const nobodys = new Set<string>();
  const unaware = new WeakSet<Frame>();
  return {
    listenTo(context: BrowserContext): void {
      context.on('request', (request) => {
        for (const name of called(request)) heard.add(name);
      });
      context.on('response', (response) => {
        const request = response.request();
        // A service worker fetches only pages and files.
        if (request.serviceWorker() !== null) return;
        const { pathname } = new URL(request.url());
        // Another test begins.
        if (request.isNavigationRequest() && pathname === EMPTY_PAGE) unaware.delete(request.frame());
        // If `GET /api/user` fails, the page does not know its person, so its calls need no person. 401 means a
        // visitor.
        if (pathname === endpoints.getUser.path && !response.ok()) unaware.add(request.frame());
        if (response.status() === 401 || unaware.has(request.frame())) return;
        for (const name of unnamed(request)) nobodys.add(`${name} from ${request.frame().url()}`);
      });
    },
    /** Throws if a page made a call without naming its person. */
    keep(): void {
      if (nobodys.size > 0) throw new Error(`Calls without X-Rota-Person: ${[...nobodys].join(', ')}`);
      writeFileSync(path.join(directory, `calls-${String(worker)}.json`), JSON.stringify([...heard]));
    },
  };
}

export function neverMade(directory: string): string[] {
  const files = readdirSync(directory).filter((name) => FILE.test(name));
  const heard = files.flatMap((name) => JSON.parse(readFileSync(path.join(directory, name), 'utf8')) as string[]);
  return known.map(({ name }) => name).filter((name) => !heard.includes(name));
}
