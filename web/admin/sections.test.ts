import { expect, it } from 'vitest';
import { ADMIN_ADDRESSES, adminPaths } from './paths.ts';
import { sectionOf } from './sections.ts';

it.each([
  [adminPaths.console, 'People'],
  [adminPaths.person('1'), 'People'],
  [adminPaths.transfer('1'), 'Ledger'],
  [adminPaths.reconciliation, 'Ledger'],
  [adminPaths.template('payout_received'), 'Templates'],
])('%s belongs to %s', (path, label) => {
  expect(sectionOf(path)?.label).toBe(label);
});

it('every signed-in page belongs to a section', () => {
  const open: readonly string[] = [adminPaths.signIn, adminPaths.comingSoon];
  expect(ADMIN_ADDRESSES.filter((path) => !open.includes(path) && sectionOf(path) === undefined)).toEqual([]);
  // A page missing from the navigation would count as part of the first section.
  const first = ADMIN_ADDRESSES.filter((path) => sectionOf(path)?.href === adminPaths.console);
  expect(first).toEqual([adminPaths.console, adminPaths.view(':id'), adminPaths.person(':id')]);
});
