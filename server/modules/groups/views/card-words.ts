import { formatNaira } from '../../../../contract/money.ts';
import { formatMonth } from '../../../platform/clock/format-lagos-time.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import { textIn } from '../../../platform/texts/texts.ts';
import type { InFacts, PotFacts } from './card-facts.ts';

/** The parts that a person chose to show (decision 0055). */
export interface CardChoices {
  readonly circle: boolean;
  readonly turn: boolean;
  readonly amount: boolean;
}

/**
 * A line of text, in which the circle's name is bold. With `continues`, it belongs to the sentence of the line before.
 */
export interface CardLine {
  readonly before: string;
  readonly bold: string;
  readonly after: string;
  readonly continues?: true;
}

/** Everything that a card shows. */
export interface Card {
  readonly headline: string;
  readonly lines: readonly CardLine[];
  readonly pill: string;
  /** Text inside the ring: small, large, small. Null for the pot. */
  readonly middle: readonly [string, string, string];
  readonly initial: string;
  readonly tagline: string;
  readonly seats: number;
  /** The person's place in the ring. 0, at the top, unless their turn may be shown. */
  readonly place: number;
  /** Taken places in the ring. Without gaps from the top, unless the person's turn may be shown. */
  readonly taken: readonly number[];
  /** True for a pot that has arrived. */
  readonly isPot: boolean;
  /** True if everyone has paid into it. */
  readonly isComplete: boolean;
}

const BOLD = '\u0001';

const plain = (before: string): CardLine => ({ before, bold: '', after: '' });

/** Splits a text at the circle's name. */
function withBold(line: string, bold: string): CardLine {
  const [before = '', after = ''] = line.split(BOLD);
  return { before, bold, after };
}

const common = ({ seats, firstName }: InFacts | PotFacts, say: (words: Text) => string) => ({
  seats,
  initial: Array.from(firstName.toLocaleUpperCase('en-NG'))[0] ?? '',
  tagline: say(text('Save together. Take turns.')),
});

const takenPlaces = ({ people, takenSeats }: InFacts | PotFacts, isSeatShown: boolean): readonly number[] =>
  isSeatShown ? takenSeats.map((seat) => seat - 1) : Array.from({ length: people }, (_, place) => place);

/** Card of a member who has joined a circle. */
export function inCard(facts: InFacts, { circle, turn }: CardChoices): Card {
  const { firstName: name, people, seats, turnAt, readAt } = facts;
  const say = (words: Text): string => textIn(words, facts.language);
  const seat = turn ? facts.seat : null;
  const count = people - 1;
  const others = text('{name} saves with {count, plural, one {# other} other {# others}}', { name, count });
  const pill = !turn
    ? text('Everyone gets a turn')
    : seat === null
      ? text('Turns are drawn at the start')
      : turnAt === null
        ? text('My turn: {seat} of {seats}', { seat, seats })
        : text('My turn: {month}', { month: formatMonth(turnAt, readAt) });
  return {
    ...common(facts, say),
    headline: say(text("I'm in.")),
    lines: [
      plain(say(count === 0 ? text('{name} saves in a circle', { name }) : others)),
      ...(circle
        ? [{ ...withBold(say(text('in {circle}', { circle: BOLD })), facts.circle), continues: true as const }]
        : []),
    ],
    pill: say(pill),
    middle:
      seat === null
        ? ['', String(people), say(text('{people, plural, one {person} other {people}}', { people }))]
        : [say(text('seat')), String(seat), say(text('of {seats}', { seats }))],
    place: seat === null ? 0 : seat - 1,
    taken: takenPlaces(facts, seat !== null),
    isPot: false,
    isComplete: false,
  };
}

function paidText({ people, payments, isOnTime }: PotFacts): Text {
  if (payments === null)
    return text('{people, plural, one {# person saves} other {# people save together}}.', { people });
  const count = payments;
  return isOnTime
    ? text('{count, plural, one {# person, # payment} other {# people, # payments}}, on time.', { count })
    : text('{count, plural, one {# person, # payment} other {# people, # payments}}.', { count });
}

/** Card of a member who has received the pot. */
export function potCard(facts: PotFacts, { circle, turn, amount }: CardChoices): Card {
  const { round, seats, payments } = facts;
  const say = (words: Text): string => textIn(words, facts.language);
  const named = turn ? say(text('Round {round} of {circle}', { round, circle: BOLD })) : BOLD;
  const unnamed = turn ? [plain(say(text('Round {round} of {seats}', { round, seats })))] : [];
  return {
    ...common(facts, say),
    headline: say(text('I got my pot.')),
    lines: [plain(say(paidText(facts))), ...(circle ? [withBold(named, facts.circle)] : unnamed)],
    pill: amount
      ? formatNaira(facts.amountKobo)
      : say(payments === null ? text('Everyone gets a turn') : text('No one left out')),
    middle: turn ? [say(text('round')), String(round), say(text('of {seats}', { seats }))] : ['', '', ''],
    place: turn ? round - 1 : 0,
    taken: takenPlaces(facts, turn),
    isPot: true,
    isComplete: payments !== null,
  };
}
