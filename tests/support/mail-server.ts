import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { mailHtmlProblems } from './mail-html.ts';
import { atEnd } from './at-end.ts';

export interface TestMailServer {
  readonly smtpUrl: string;
  readonly mails: readonly Email[];
  /** Refuses further mails, as a failing server does. */
  refuse(refusing: boolean): void;
  refuseRecipients(refusing: boolean): void;
}

/** Starts a real SMTP server for this test file. After the tests, checks the HTML of each mail. */
export async function testMailServer(): Promise<TestMailServer> {
  const mails: Email[] = [];
  let refusing = false;
  let refusesRecipients = false;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (refusesRecipients) done(Object.assign(new Error(`5.1.1 <${address}>: no such user`), { responseCode: 550 }));
      else done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusing) {
          done(Object.assign(new Error('try again later'), { responseCode: 451 }));
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  atEnd(async () => {
    await new Promise<void>((resolve) => server.close(resolve));
    expect(await mailHtmlProblems(mails)).toEqual([]);
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${String(port)}`,
    mails,
    refuse(next) {
      refusing = next;
    },
    refuseRecipients(next) {
      refusesRecipients = next;
    },
  };
}
