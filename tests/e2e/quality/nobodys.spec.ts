import type { Page } from '@playwright/test';
import { adminPaths } from '../../../web/admin/paths.ts';
import { expect } from '../test.ts';
import { test } from './fixtures.ts';

const NOBODYS = '01890000-0000-7000-8000-00000000dead';

/** Detail pages of the console, each with its heading for an unknown id. */
const PAGES: readonly (readonly [of: string, at: (id: string) => string, heading: string])[] = [
  ['person', adminPaths.person, 'Person not found'],
  ['circle', adminPaths.group, 'Circle not found'],
  ['ledger account', adminPaths.ledgerAccount, 'Account not found'],
  ['transfer', adminPaths.transfer, 'Transfer not found'],
  ['withdrawal', adminPaths.withdrawal, 'Withdrawal not found'],
  ['ticket', adminPaths.ticket, 'Ticket not found'],
  ['template', adminPaths.template, 'Template not found'],
  ['impersonation', adminPaths.view, 'This impersonation has ended'],
];

/** Opens a page. Returns the paths of the calls for this id that it makes until the heading shows. */
async function callsUntil(page: Page, at: string, id: string, heading: string): Promise<string[]> {
  const calls: string[] = [];
  const hear = (request: { url(): string }): void => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname.includes(id)) calls.push(pathname);
  };
  page.on('request', hear);
  await page.goto(at);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  page.off('request', hear);
  return calls;
}

for (const [of, at, heading] of PAGES) {
  test(`the console reports an unknown ${of} at once`, async ({ desk }) => {
    const { page, takeTroubles } = await desk.window('operator');
    for (const id of ['unknown', NOBODYS]) {
      expect(await callsUntil(page, at(id), id, heading)).toHaveLength(1);
      await expect(page.getByRole('main').getByRole('alert')).toContainText('Check the link');
      await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeHidden();
    }
    takeTroubles();
  });
}

test('the app reports an unknown circle at once', async ({ desk }) => {
  const { page, takeTroubles } = await desk.window('owner');
  for (const id of ['unknown', NOBODYS]) {
    expect(await callsUntil(page, `/groups/${id}`, id, 'Group Not Found'), id).toHaveLength(1);
  }
  takeTroubles();
});
