import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from './test.ts';

test('the page that checks books works from the disk', async ({ page }) => {
  const example = readFileSync('verify/example.json', 'utf8');
  const choose = (contents: string) =>
    page
      .getByLabel('The chained book that you downloaded')
      .setInputFiles({ name: 'book.json', mimeType: 'application/json', buffer: Buffer.from(contents) });
  await page.goto(pathToFileURL(path.resolve('verify/verify.html')).href);
  await choose(example);
  await expect(page.getByRole('status')).toContainText('These books are whole: 3 entries, head of 27 November 2026: ');
  await expect(page.getByRole('row')).toHaveCount(4);
  await choose(example.replace('"amount": "2000000"', '"amount": "2000001"'));
  await expect(page.getByRole('status')).toContainText('Entry 1 does not fit.');
  await expect(page.getByRole('row', { name: /₦20,000.01/ })).toContainText('Does not fit');
  await page.getByLabel('A head that you have').fill('00');
  await choose(example);
  await expect(page.getByRole('status')).toHaveText('The head that you entered is not one of these books’ heads.');
});
