import { createTransport } from 'nodemailer';
import type { Language } from '../../../contract/languages.ts';
import { wordsIn, type Words } from '../../platform/texts/texts.ts';
import { renderMail, type Letter, type MailSupport } from './render-mail.ts';

export interface Mail {
  /** Ours, for a mail that may be tried again: mail programs show one with the same id once. */
  readonly id?: string;
  readonly to: string;
  /** Where an answer goes; without it, to whom all our mails come from. */
  readonly replyTo?: string | undefined;
  /** Of its subject and letter, and what every mail says around it. */
  readonly language: Language;
  readonly subject: Words;
  readonly letter: Letter;
  /** With it a mail program ends mails of this kind at one press (RFC 8058); none where that cannot be. */
  readonly unsubscribeUrl?: string | undefined;
}

export interface Mailer {
  /**
   * Hands a mail to the mail server, and answers its Message-ID. Rejects when the server does not take it; the calling
   * job then tries again.
   */
  send(mail: Mail): Promise<string>;
  close(): void;
}

export interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; undefined in a process that sends none. */
  readonly smtpUrl: string | undefined;
  /** `Name <address>`. */
  readonly from: string;
  /** Whom whoever reads a mail can turn to; it stands in each. */
  readonly support: MailSupport;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

const unsubscribeHeaders = (url: string) => ({
  // Prepared: the client would fold the address.
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** What a mail program would take for an encoded word, and decode to other words (RFC 2047), is broken up. */
const plainSubject = (subject: string): string => subject.replaceAll('=?', '= ?');

/** A client of the mail server. Nothing is connected until the first mail. */
export function createMailer({ smtpUrl, from, support }: MailerOptions): Mailer {
  if (smtpUrl === undefined) {
    return {
      send: () => Promise.reject(new Error('A process without a mail server sends no mails')),
      close: () => undefined,
    };
  }
  const transport = createTransport(
    {
      url: smtpUrl,
      // Mails carry links that open accounts: to a server elsewhere they go encrypted, or not at all.
      requireTLS: !LOOPBACK.test(new URL(smtpUrl).hostname),
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      // Mails are made of text of ours: nothing in one may make the client read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'rota';
  return {
    async send({ id, to, replyTo, language, subject, letter, unsubscribeUrl }) {
      // Objects, because a string would be parsed as a list of addresses.
      const answerTo = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } };
      const said = wordsIn(subject, language);
      const { text, html } = renderMail(said, letter, support, language);
      const { messageId } = await transport.sendMail({
        to: { name: '', address: to },
        ...answerTo,
        ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
        subject: plainSubject(said),
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
