import { describe, expect, it } from 'vitest';
import { testMailServer } from '../../../tests/support/mail-server.ts';
import { createMailer } from '../../providers/mail/mail.ts';
import { sendClosingMail } from './send-closing-mail.ts';

const server = await testMailServer();
const mailer = createMailer({ smtpUrl: server.smtpUrl, from: 'Rota <no-reply@rota.example>', support: {} });
const job = sendClosingMail(mailer);
const run = (payload: unknown) => job.run(payload);
const last = { email: 'ada@example.com', firstName: 'Ada', reason: 'Nothing is owed.', preserved: 'Your rounds.' };

describe('the closing mail', () => {
  it('states what is retained', async () => {
    await run(last);
    expect(server.mails.at(-1)?.text).toContain('Your rounds.');
    expect(server.mails.at(-1)?.subject).toBe('Your Rota account is closed');
  });

  it('is in the user’s language, although the account is erased by then', async () => {
    await run({ ...last, language: 'pcm' });
    expect(server.mails.at(-1)?.text).toContain('Your account don close, as you ask. Nothing is owed.');
  });

  it('is retried after a server error, and dropped when the mailbox no longer exists', async () => {
    server.refuse(true);
    await expect(run(last)).rejects.toThrow('try again later');
    server.refuse(false);
    server.refuseRecipients(true);
    await expect(run(last)).resolves.toBeUndefined();
    expect(server.mails).toHaveLength(2);
  });
});
