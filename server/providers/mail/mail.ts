import { createTransport } from 'nodemailer';
import { renderMail, type Letter, type MailSupport } from './render-mail.ts';

export interface Mail {
  readonly to: string;
  /** Where an answer goes; without it, to whom all our mails come from. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly letter: Letter;
}

export interface Mailer {
  /** Hands a mail to the mail server. Rejects when the server does not take it; the calling job then tries again. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly smtpUrl: string;
  /** `Name <address>`. */
  readonly from: string;
  /** Whom whoever reads a mail can turn to; it stands in each. */
  readonly support: MailSupport;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;

/** A client of the mail server. Nothing is connected until the first mail. */
export function createMailer({ smtpUrl, from, support }: MailerOptions): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      // Mails are made of text of ours: nothing in one may make the client read a file or fetch an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, replyTo, subject, letter }) {
      // Objects, because a string would be parsed as a list of addresses.
      const answerTo = replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } };
      const { text, html } = renderMail(subject, letter, support);
      await transport.sendMail({ to: { name: '', address: to }, ...answerTo, subject, text, html });
    },
    close() {
      transport.close();
    },
  };
}
