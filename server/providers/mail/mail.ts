import { createTransport } from 'nodemailer';
import type { Language } from '../../../contract/languages.ts';
import { textIn, type Textual } from '../../platform/texts/texts.ts';
import { renderMail, type Letter, type MailSupport } from './render-mail.ts';

export interface Mail {
  /** Our id, for a mail that may be sent twice. Mail programs show mails with the same id only once. */
  readonly id?: string;
  readonly to: string;
  /** Email address for replies; the sender's by default. */
  readonly replyTo?: string | undefined;
  /** Language of the subject, the letter and the text around it. */
  readonly language: Language;
  readonly subject: Textual;
  readonly letter: Letter;
  /** URL with which a mail program unsubscribes with one click (RFC 8058). Absent if these mails cannot be stopped. */
  readonly unsubscribeUrl?: string | undefined;
}

export interface Mailer {
  /** Sends a mail and returns its Message-ID. Rejects if the server does not accept it, so that the job retries. */
  send(mail: Mail): Promise<string>;
  close(): void;
}

export interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; undefined in a process that sends none. */
  readonly smtpUrl: string | undefined;
  /** `Name <address>`. */
  readonly from: string;
  /** Support contacts, shown in every mail. */
  readonly support: MailSupport;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

const unsubscribeHeaders = (url: string) => ({
  // The header is marked as prepared, because the client would otherwise fold the URL.
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Breaks up encoded words (RFC 2047), which mail programs would decode. */
const plainSubject = (subject: string): string => subject.replaceAll('=?', '= ?');

/** Creates a client of the mail server, which connects for the first mail. */
export function createMailer({ smtpUrl, from, support }: MailerOptions): Mailer {
  if (smtpUrl === undefined) {
    return {
      send: () => Promise.reject(new Error('This process has no SMTP_URL, so it cannot send emails')),
      close: () => undefined,
    };
  }
  const transport = createTransport(
    {
      url: smtpUrl,
      // Mails contain links that open accounts, so mails to a remote server need encryption.
      requireTLS: !LOOPBACK.test(new URL(smtpUrl).hostname),
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      // Our mails contain only text. The client must never read a file or fetch a URL that a mail names.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'rota';
  return {
    async send({ id, to, replyTo, language, subject, letter, unsubscribeUrl }) {
      // Addresses are objects, because a string would be parsed as a list of addresses.
      const answerTo = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } };
      const translatedSubject = textIn(subject, language);
      const { text, html } = renderMail(translatedSubject, letter, support, language);
      const { messageId } = await transport.sendMail({
        to: { name: '', address: to },
        ...answerTo,
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
        subject: plainSubject(translatedSubject),
        text,
        html,
        headers: unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl),
      });
      return messageId;
    },
    close() {
      transport.close();
    },
  };
}
