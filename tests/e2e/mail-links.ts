import { expect, type Page } from '@playwright/test';
import { json } from './person.ts';

/** Waits for a mail with a link to this path. Returns the newest link that `but` does not list. */
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

export const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
};
