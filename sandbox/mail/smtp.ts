import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { toIso } from '../platform/clock.ts';
import type { StandInContext } from '../platform/stand-in.ts';
import { linksOf } from './links.ts';
import type { MailStore } from './store.ts';

export interface Smtp {
  /** Listens on the loopback interface and returns the port; 0 takes any free one. */
  listen(port: number): Promise<number>;
  close(): Promise<void>;
}

const MAX_MAIL_BYTES = 5 * 1024 * 1024;

async function receive(raw: Buffer, session: SMTPServerSession, context: StandInContext, store: MailStore) {
  const mail = await PostalMime.parse(raw);
  const text = (mail.text ?? '').trimEnd();
  const html = mail.html ?? '';
  const sentAt = toIso(context.clock.nowMs());
  const parts = { subject: mail.subject ?? '', text, html, links: linksOf(text, html), sentAt };
  // Stores the email for the recipients of its envelope, as a real server does, because headers can name anyone.
  store.add(session.envelope.rcptTo.map(({ address }) => ({ to: address.toLowerCase(), ...parts })));
}

/** Creates a mail server that delivers everything to the inbox page. An email is accepted once it is on disk. */
export function createSmtp(context: StandInContext, store: MailStore): Smtp {
  const server = new SMTPServer({
    name: 'sandbox.rota.example',
    banner: 'Rota sandbox',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: MAX_MAIL_BYTES,
    closeTimeout: 1000,
    onData(stream, session, callback) {
      buffer(stream)
        .then((raw) => receive(raw, session, context, store))
        .then(
          () => {
            callback();
          },
          (error: unknown) => {
            context.log('Could not store an email', error);
            callback(error instanceof Error ? error : new Error(String(error)));
          },
        );
    },
  });
  // Without this listener, a client that disconnects would end the process.
  server.on('error', (error: Error) => {
    context.log('SMTP', error);
  });
  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
          server.off('error', reject);
          resolve((server.server.address() as AddressInfo).port); // A listening TCP server has an AddressInfo.
        });
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
