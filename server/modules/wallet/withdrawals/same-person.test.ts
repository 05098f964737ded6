import fc from 'fast-check';
import { describe, test } from 'vitest';
import { isSamePerson } from './withdrawal.rules.ts';

/** A name of few letters, so that names often repeat and hold one another. */
const nameOf = (...letters: string[]) => {
  const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 3 }).map((all) => all.join(''));
  return fc.array(word, { minLength: 1, maxLength: 2 });
};
const ours = nameOf('a', 'b');
const foreign = nameOf('x', 'y');

const shuffled = (words: readonly string[]) =>
  fc.shuffledSubarray([...words], { minLength: words.length, maxLength: words.length });

/** A name with how a bank may write it: its words in another order, run together, or cut in two. */
const written = ours.chain((words) => {
  const letters = words.join('');
  const cut = fc.nat({ max: letters.length }).map((at) => `${letters.slice(0, at)} ${letters.slice(at)}`.trim());
  return fc
    .oneof(
      cut,
      shuffled(words).map((all) => all.join(' ')),
    )
    .map((inAccount) => ({ verified: words.join(' '), inAccount }));
});

describe('a bank account', () => {
  test('is of whoever has both names in it, however they are ordered and divided, with others between', () => {
    const account = fc.tuple(written, written, fc.array(foreign, { maxLength: 2 })).chain(([first, last, others]) =>
      fc.record({
        parts: shuffled([first.inAccount, last.inAccount, ...others.map((words) => words.join(' '))]),
        firstName: fc.constant(first.verified),
        lastName: fc.constant(last.verified),
      }),
    );
    fc.assert(fc.property(account, ({ parts, ...verified }) => isSamePerson(parts.join(' ').toUpperCase(), verified)));
  });

  test('is of whoever’s names are one word there, and all of it', () => {
    fc.assert(
      fc.property(ours, ours, foreign, (first, last, others) => {
        const verified = { firstName: first.join(' '), lastName: last.join(' ') };
        const whole = [...last, ...first].join('');
        return isSamePerson(whole, verified) && !isSamePerson(`${whole} ${others.join(' ')}`, verified);
      }),
    );
  });

  test('is never of somebody with another surname, whatever it is', () => {
    const account = fc
      .tuple(ours, foreign)
      .chain(([words, others]) =>
        fc.record({ firstName: fc.constant(words.join(' ')), accountName: shuffled([...words, ...others]) }),
      );
    fc.assert(
      fc.property(account, ours, ({ firstName, accountName }, last) => {
        const lastName = last.join(' ');
        const name = accountName.join(' ');
        return (
          !isSamePerson(name, { firstName, lastName }) &&
          !isSamePerson(name, { firstName: lastName, lastName: firstName })
        );
      }),
    );
  });

  test('is nobody’s whose name has no letter', () => {
    const nothing = fc.constantFrom('', '-', '.', '\u200b', '\u{1F600}', "'");
    fc.assert(
      fc.property(ours, nothing, (words, none) => {
        const name = words.join(' ');
        return (
          !isSamePerson(name, { firstName: name, lastName: none }) &&
          !isSamePerson(name, { firstName: none, lastName: name })
        );
      }),
    );
  });
});
