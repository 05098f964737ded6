import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { testMailServer } from '../../../tests/support/mail-server.ts';
import { createMailer } from './mail.ts';

const { smtpUrl, mails } = await testMailServer();
const from = 'Rota <no-reply@rota.example>';
const letter = { greeting: 'Hello,', paragraphs: ['One.'] };

it('shows a subject as typed, even one that a mail program would decode', async () => {
  const mailer = createMailer({ smtpUrl, from, support: {} });
  await mailer.send({
    to: 'a@example.com',
    language: 'en',
    subject: 'Contact: =?utf-8?Q?X=0D=0ABcc:_b=40example.com?=',
    letter,
  });
  await mailer.send({ to: 'a@example.com', language: 'en', subject: 'Ọjà ọ̀sẹ̀', letter });
  mailer.close();
  expect(mails.map(({ subject }) => subject)).toEqual(['Contact: = ?utf-8?Q?X=0D=0ABcc:_b=40example.com?=', 'Ọjà ọ̀sẹ̀']);
  expect(mails.every(({ bcc, cc }) => bcc === undefined && cc === undefined)).toBe(true);
});

it('sends nothing to a remote server without encryption', async () => {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 elsewhere\r\n');
    socket.on('data', (data) => {
      heard.push(data.toString().slice(0, 4));
      socket.write(data.toString().startsWith('QUIT') ? '221 bye\r\n' : '250 fine\r\n');
    });
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  // 0.0.0.0 reaches this machine too, but is not on our list of loopback hosts.
  const mailer = createMailer({ smtpUrl: `smtp://0.0.0.0:${String(port)}`, from, support: {} });
  await expect(mailer.send({ to: 'a@example.com', language: 'en', subject: 'One', letter })).rejects.toThrow();
  mailer.close();
  server.close();
  expect(heard).not.toContain('MAIL');
});
