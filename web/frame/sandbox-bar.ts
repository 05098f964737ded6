import { formatClockTime } from '../../contract/format-clock.ts';
import { sandboxEndpoints } from '../../contract/endpoints.ts';
import type { Group } from '../../contract/group-schemas.ts';
import type { listSources } from '../../contract/payment-sources.ts';
import type { ResponseOf } from '../../contract/route.ts';
import type { moveClock } from '../../contract/sandbox.ts';
import { callApi } from '../lib/api/ask.ts';
import { announceClockMove } from '../lib/shell/clock-moved.ts';
import { pagePerson } from '../lib/session/page-owner.ts';
import { productNow } from '../lib/i18n/clock.ts';
import { openBankAccount } from './sandbox-bank.ts';

/** Moving a month may run many jobs; the response comes once all have finished. */
const MOVE_TIMEOUT_MS = 300_000;
const CLOCK_EVERY_MS = 10_000;
const ROUND_DURATIONS = { weekly: 'P7D', 'bi-weekly': 'P14D', monthly: 'P1M' } as const;
const CLOCK = sandboxEndpoints.getClock.path;

/** Formats Lagos time: '12 December 2026, 2:30pm'. */
function timeText(now: number): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' }).format(now);
  return `${day}, ${formatClockTime(now)}`;
}

/** Finds the circle on the screen, else the user's first active one. */
async function findGroup(): Promise<Group | undefined> {
  const { groups = [] } = (await callApi<{ groups: readonly Group[] }>('/api/groups')).json;
  const shown = /^\/groups\/([0-9a-f-]{36})/.exec(location.pathname)?.[1];
  return groups.find(({ id }) => id === shown) ?? groups.find(({ status }) => status === 'active');
}

/** Returns the request body of a clock move; undefined if the move needs a circle and there is none. */
async function bodyOf(move: string): Promise<object | undefined> {
  if (move !== 'round' && move !== 'nextDue') return { advance: move };
  const group = await findGroup();
  if (group === undefined) return undefined;
  return move === 'round' ? { advance: ROUND_DURATIONS[group.frequency] } : { advanceTo: move, groupId: group.id };
}

/** Moves the clock. Returns a text about the result, taken from the bar's attributes. */
async function advanceClock(move: string, words: DOMStringMap): Promise<string> {
  const body = await bodyOf(move);
  if (body === undefined) return words['noCircle'] ?? '';
  const { status, json } = await callApi<ResponseOf<typeof moveClock> & { error: string }>(
    CLOCK,
    body,
    MOVE_TIMEOUT_MS,
  );
  if (status !== 200) return json.error ?? words['failed'] ?? '';
  announceClockMove();
  const jobs = (json.ran ?? []).reduce((sum, { count }) => sum + count, 0);
  const done = jobs === 0 ? words['doneNone'] : jobs === 1 ? words['doneOne'] : words['doneOther'];
  return done?.replace('#', String(jobs)) ?? '';
}

/** Shows where to send money to the user's account number, if there is a user who has one. */
async function showSendLink(bar: HTMLElement): Promise<void> {
  const link = bar.querySelector('[data-sends]');
  if (!(link instanceof HTMLAnchorElement) || pagePerson() === undefined) return;
  const { account } = (await callApi<ResponseOf<typeof listSources>>('/api/wallet/sources')).json;
  if (account?.status !== 'active' || account.number === null) return;
  link.href = `/sandbox/paystack/accounts/${account.number}`;
  link.hidden = false;
}

/** Lets a signed-in user open a bank account in their own name. */
function offerBankAccount(bar: HTMLElement, report: Element | null): void {
  const button = bar.querySelector<HTMLButtonElement>('[data-opens-bank]');
  if (button === null || pagePerson() === undefined) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    button.disabled = true;
    void openBankAccount(bar.dataset).then((words) => {
      if (report !== null) report.textContent = words;
      button.disabled = false;
    });
  });
}

/** Copies the bar from its template, where React has rendered it. */
function copyOfBar(): HTMLElement | undefined {
  const template = document.getElementById('sandbox-bar');
  if (!(template instanceof HTMLTemplateElement)) return undefined;
  const bar = (template.content.firstElementChild ?? template.firstElementChild)?.cloneNode(true);
  return bar instanceof HTMLElement ? bar : undefined;
}

/** Opens the sandbox bar at the end of the page's frame and focuses it; closing returns the focus to the button. */
export function openSandboxBar(button: HTMLElement): void {
  const root = document.documentElement;
  const bar = copyOfBar();
  if (bar === undefined || root.classList.contains('sandbox-open')) return;
  const steps = bar.querySelectorAll<HTMLButtonElement>('[data-move]');
  const report = bar.querySelector('[data-report]');
  const showTime = (): void => {
    const place = bar.querySelector('[data-now]');
    if (place !== null) place.textContent = timeText(productNow());
  };
  const run = async (move: string): Promise<void> => {
    for (const step of steps) step.disabled = true;
    if (report !== null) report.textContent = bar.dataset['busy'] ?? '';
    const words = await advanceClock(move, bar.dataset);
    if (report !== null) report.textContent = words;
    for (const step of steps) step.disabled = false;
    showTime();
    await showSendLink(bar);
  };
  for (const step of steps) {
    step.addEventListener('click', () => void run(step.dataset['move'] ?? ''));
  }
  const timer = setInterval(showTime, CLOCK_EVERY_MS);
  bar.querySelector('[data-closes-sandbox]')?.addEventListener('click', () => {
    clearInterval(timer);
    root.classList.remove('sandbox-open');
    bar.remove();
    button.hidden = false;
    button.focus();
  });
  root.classList.add('sandbox-open');
  button.hidden = true;
  document.querySelector('.page-frame')?.append(bar);
  bar.focus();
  showTime();
  void callApi(CLOCK).then(showTime);
  void showSendLink(bar);
  offerBankAccount(bar, report);
}
