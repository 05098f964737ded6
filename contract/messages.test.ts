import { describe, expect, it } from 'vitest';
import { sendMessageBody } from './messages.ts';

const read = (body: unknown) => sendMessageBody.safeParse(body);
const wordsFor = (body: unknown) => read(body).error?.issues.map(({ message }) => message);
const sent = (message: string) => read({ message }).data?.message;

describe('a message', () => {
  it('has 1 to 1000 characters, counted as readers see them', () => {
    expect(sent('a'.repeat(1000))).toHaveLength(1000);
    expect(wordsFor({ message: 'a'.repeat(1001) })).toEqual(['Message too long']);
    // One character in two UTF-16 units.
    expect(sent('🧺'.repeat(1000))).toBe('🧺'.repeat(1000));
    expect(wordsFor({ message: '🧺'.repeat(1001) })).toEqual(['Message too long']);
    // Typed with a combining mark, ẹ is two characters; it is stored as one.
    expect(sent('e\u0323'.repeat(1000))).toBe('ẹ'.repeat(1000));
  });

  it.each([[{ message: '' }], [{ message: ' \n\t ' }], [{ message: '\u200B\u200D' }], [{}], [{ message: null }]])(
    'cannot be empty: %j',
    (body) => {
      expect(wordsFor(body)).toEqual(['Message cannot be empty']);
    },
  );

  it.each([[{ message: 5 }], [{ message: ['a'] }], [{ message: { text: 'a' } }], [{ message: true }]])(
    'is text: %j',
    (body) => {
      expect(read(body).success).toBe(false);
    },
  );

  it('keeps its line breaks and is trimmed', () => {
    expect(sent('  Good morning\r\n\r\nThe meeting is at 5\r ')).toBe('Good morning\n\nThe meeting is at 5');
    expect(sent('a\tb')).toBe('a\tb');
  });

  it('is stored as typed, including markup', () => {
    const markup = '<img src=x onerror=alert(1)> & "quotes" **stars** https://example.com';
    expect(sent(markup)).toBe(markup);
  });

  it.each(['a\u0000b', 'a\u001Bb', 'a\uD800b'])('contains no unreadable characters: %j', (message) => {
    expect(wordsFor({ message })).toEqual(['Please remove characters that cannot be shown']);
  });

  it('is the only field', () => {
    expect(read({ message: 'Hi', senderId: 'me' }).success).toBe(false);
  });
});
