import { expect, type Page } from '@playwright/test';
import { json } from './person.ts';

/** The newest link of this page in the mails to an address. */
export async function linkTo(page: Page, email: string, path: string, but: readonly string[] = []): Promise<string> {
  let link = '';
  await expect(async () => {
    const inbox = await json<{ messages: { links: string[] }[] }>(
      await page.request.get(`/sandbox/mail?to=${encodeURIComponent(email)}`),
    );
    const links = inbox.messages.flatMap((message) => message.links).filter((url) => url.includes(`${path}?token=`));
    link = links.find((url) => !but.includes(url)) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

/** Without its host. */
export const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
};
