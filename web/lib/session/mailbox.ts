import { usePublicConfig } from '../api/public-config.ts';

const SANDBOX_MAIL = '/sandbox/mail';

/** Web addresses of mailboxes by the domain of an email address. */
const MAILBOXES: readonly (readonly [domains: RegExp, address: string])[] = [
  [/^(gmail|googlemail)\.com$/, 'https://mail.google.com/mail/'],
  [/^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/, 'https://mail.yahoo.com/'],
  [/^(outlook|hotmail|live|msn)\.[a-z.]+$/, 'https://outlook.live.com/mail/'],
  [/^(icloud|me|mac)\.com$/, 'https://www.icloud.com/mail/'],
];

/** Returns the web address of a person's mailbox; undefined if we do not know their provider. */
export function mailboxOf(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return MAILBOXES.find(([domains]) => domains.test(domain))?.[1];
}

/** The web address of the person's mailbox; undefined while unknown. The sandbox has its own. */
export function useMailbox(email: string): string | undefined {
  return usePublicConfig()?.sandbox === true ? SANDBOX_MAIL : mailboxOf(email);
}
