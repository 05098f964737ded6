import fc from 'fast-check';
import { describe, test } from 'vitest';
import { isSamePerson } from './withdrawal.rules.ts';

/** Generates names from few letters, so that names often repeat and contain each other. */
const nameOf = (...letters: string[]) => {
  const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 3 }).map((all) => all.join(''));
  return fc.array(word, { minLength: 1, maxLength: 2 });
};
const ours = nameOf('a', 'b');
const foreign = nameOf('x', 'y');

const shuffled = (words: readonly string[]) =>
  fc.shuffledSubarray([...words], { minLength: words.length, maxLength: words.length });

/** A name as a bank may write it, with its words reordered, joined or split. */
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
  test('matches if it contains both names, in any order and division, with other words between', () => {
    const account = fc.tuple(written, written, fc.array(foreign, { maxLength: 2 })).chain(([first, last, others]) =>
      fc.record({
        parts: shuffled([first.inAccount, last.inAccount, ...others.map((words) => words.join(' '))]),
        firstName: fc.constant(first.verified),
        lastName: fc.constant(last.verified),
      }),
    );
    fc.assert(fc.property(account, ({ parts, ...verified }) => isSamePerson(parts.join(' ').toUpperCase(), verified)));
  });

  test('matches if its single word is both names joined', () => {
    fc.assert(
      fc.property(ours, ours, foreign, (first, last, others) => {
        const verified = { firstName: first.join(' '), lastName: last.join(' ') };
        const whole = [...last, ...first].join('');
        return isSamePerson(whole, verified) && !isSamePerson(`${whole} ${others.join(' ')}`, verified);
      }),
    );
  });

  test('never matches another surname', () => {
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

  test('never matches a name without letters', () => {
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
