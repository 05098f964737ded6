import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox.ts';

test('the mailbox opens at the provider of the address', () => {
  expect(mailboxOf('Bisi@Gmail.com')).toBe('https://mail.google.com/mail/');
  expect(mailboxOf('bisi@yahoo.co.uk')).toBe('https://mail.yahoo.com/');
  expect(mailboxOf('bisi@hotmail.com')).toBe('https://outlook.live.com/mail/');
  for (const unknown of [
    'bisi@example.com',
    'bisi@gmail.com.example.com',
    'bisi@notgmail.com',
    'gmail.com@example.com',
  ])
    expect(mailboxOf(unknown), unknown).toBeUndefined();
});
