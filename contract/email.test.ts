import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { email } from './email-field.ts';

const read = (value: string) => z.safeParse(email(), value);

describe('an e-mail address', () => {
  it.each(['ada@example.com', 'a.b.c+x@mail.example.co.uk', "o'neil@x.ng", 'adé@x.com', "!#$%&'*/=?^_`{|}~-@x.com"])(
    'is accepted: %s',
    (value) => {
      expect(read(`  ${value.toUpperCase()} `).data).toBe(value);
    },
  );

  it.each(['a,b@x.com', 'a"b@x.com', '<a@x.com', 'a\\b@x.com', '(a)@x.com', '.a@x.com', 'a.@x.com', 'a..b@x.com'])(
    'is refused when mail to it would need quotes: %s',
    (value) => {
      expect(read(value).error?.issues[0]?.message).toBe('Please enter a valid email address');
    },
  );

  it.each(['', 'ada', '@x.com', 'a@b', 'a b@x.com', 'a@x..com', 'a@-x.com', 'a\u0000@x.com', '\ud800@x.com'])(
    'is refused: %j',
    (value) => {
      expect(read(value).success).toBe(false);
    },
  );
});
