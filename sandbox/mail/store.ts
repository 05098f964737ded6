import * as z from 'zod';
import type { StandInContext } from '../platform/stand-in.ts';

const storedMail = z.object({
  id: z.string(),
  /** One recipient, in lower case: an email to two people is stored twice. */
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  /** ISO 8601, by the sandbox clock. */
  sentAt: z.string(),
});
export type Mail = z.output<typeof storedMail>;

export interface MailFilter {
  readonly to?: string | undefined;
  readonly limit: number;
}

export interface MailStore {
  add(mails: readonly Omit<Mail, 'id'>[]): void;
  list(filter: MailFilter): Mail[];
  byId(id: string): Mail | undefined;
  close(): void;
}

export function openMailStore(context: StandInContext): MailStore {
  const mails: Mail[] = [];
  const journal = context.openJournal('mail', storedMail, (mail) => mails.push(mail));
  return {
    add(received) {
      journal.append(...received.map((mail, index) => ({ id: String(mails.length + index + 1), ...mail })));
    },
    list({ to, limit }) {
      const found: Mail[] = [];
      for (let index = mails.length - 1; index >= 0 && found.length < limit; index -= 1) {
        const mail = mails[index];
        if (mail !== undefined && (to === undefined || mail.to === to)) found.push(mail);
      }
      return found;
    },
    // Ids count from 1 in order of arrival.
    byId: (id) => mails.find((mail) => mail.id === id),
    close: () => {
      journal.close();
    },
  };
}
