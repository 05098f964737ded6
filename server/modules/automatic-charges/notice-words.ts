import { endOfDay, lagosDayOf, type LagosDay } from '../../../circle/time.ts';
import { lateFeeOf } from '../../../circle/fees.ts';
import { autoContributeTimes, contributionLateAt } from '../../../circle/round-times.ts';
import { NOTICE_HOURS } from '../../../contract/automatic-times.ts';
import type { Tariff } from '../../../contract/deposit-cost.ts';
import { formatClockTime } from '../../../contract/format-clock.ts';
import type { Instant } from '../../../contract/ids.ts';
import { formatNaira, kobo, sumKobo, type Kobo } from '../../../contract/money.ts';
import { formatDay } from '../../platform/clock/format-lagos-time.ts';
import { listText, sentences } from '../../platform/texts/joined-texts.ts';
import { text, type Text } from '../../platform/texts/text.ts';
import { upcomingFeeText } from '../groups/index.ts';
import type { Refusal } from '../../providers/payments/payment-ways.ts';
import { mostOf } from './automatic-charges.rules.ts';
import { slotsOf, type SourceKind } from '../../../circle/charge-slots.ts';
import type { Charge } from './charges.repo.ts';
import type { SourceFacts } from './sources.repo.ts';
import type { Try } from './tries.repo.ts';
import type { ChargeDue } from './dues.repo.ts';
import { sourceName } from './source-facts.ts';
import type { TopUp } from './top-ups.repo.ts';

export const roundText = ({ cycle, round }: { cycle: number; round: number }): Text =>
  cycle === 1 ? text('round {round}', { round }) : text('cycle {cycle}, round {round}', { cycle, round });

const WHY_REFUSED: Readonly<Record<Refusal, Text>> = {
  'no money': text('there is not enough money'),
  limit: text('it is above a limit of your bank'),
  'bank away': text('your bank did not answer'),
  unsaid: text('your bank did not say why'),
  expired: text('the card has expired'),
  'token gone': text('it can no longer be used here'),
  'lost or stolen': text('your bank has blocked it'),
  'not offered': text('it cannot be used right now'),
};
export const whyRefused = (refusal: Refusal | null): Text => WHY_REFUSED[refusal ?? 'unsaid'];

export interface Planned {
  readonly topUp: Pick<TopUp, 'capChargeKobo'>;
  readonly source: SourceFacts;
  readonly dueDay: LagosDay;
  readonly tariff: Tariff;
  readonly dues: readonly ChargeDue[];
  /** First slot at which the charge may be made. */
  readonly slot: Instant;
}

/** Lists the circles of a charge: "Ajo Stars and Market women". */
export const circlesText = (dues: readonly Pick<ChargeDue, 'groupName'>[]) =>
  listText([...new Set(dues.map(({ groupName }) => groupName))]);

/** States when auto-contribute pays contributions of one due date, which is the end of a day. */
export function paysText(due: Parameters<typeof duesText>[0], dueDate: Instant, now: Instant): Text {
  const dues = duesText(due);
  const pays = autoContributeTimes(dueDate).find((at) => at > now);
  if (pays === undefined) return text('It pays {dues}.', { dues });
  const time = formatClockTime(pays);
  return lagosDayOf(pays) === lagosDayOf(now)
    ? text('It pays {dues}, at {time}.', { dues, time })
    : text('It pays {dues}, on {day} at {time}.', { dues, day: formatDay(pays, now), time });
}

/** States the most that will be charged, from which source and when. Only people who received it are charged. */
export function planText({ topUp, source, dueDay, tariff, dues, slot }: Planned, now: Instant): Text {
  const open = dues.filter(({ state }) => state === 'unpaid');
  const most = formatNaira(mostOf(open, tariff).chargedKobo);
  const pays = text('We pay it from your wallet automatically.');
  if (mostOf(open, tariff).chargedKobo > topUp.capChargeKobo) {
    const limit = formatNaira(topUp.capChargeKobo);
    return sentences(
      pays,
      text(
        'If your wallet is short, add money yourself: {most} is above your limit of {limit}, so we do not take it. Raise the limit or pay yourself.',
        { most, limit },
      ),
    );
  }
  const said = { source: sourceName(source), day: formatDay(slot, now), time: formatClockTime(slot), most };
  const charge =
    open.length > 1
      ? text(
          'If your wallet is short, we charge the rest to {source}, on {day} from {time}: {most} at most for {circles}, fee included.',
          { ...said, circles: circlesText(open) },
        )
      : text(
          'If your wallet is short, we charge the rest to {source}, on {day} from {time}: {most} at most, fee included.',
          said,
        );
  return sentences(pays, charge, afterDueDayText({ source, slot, dueDay, dues }, now));
}

/** Warns of a charge after the due day: its announcement came too late for the slots of that day. */
function afterDueDayText(
  { source, slot, dueDay, dues }: Omit<Planned, 'topUp' | 'tariff'>,
  now: Instant,
): Text | undefined {
  if (lagosDayOf(slot) <= dueDay) return undefined;
  const amountKobo = lateFeesOf(dues.filter(({ state }) => state === 'unpaid'));
  const late = { amountKobo, at: contributionLateAt(endOfDay(dueDay)) };
  return sentences(
    text(
      'That is after the due day, because we announce each charge {hours} hours before. Pay by hand to be on time.',
      {
        hours: NOTICE_HOURS,
      },
    ),
    slowText(source, { at: slot, dueDay, lateFeeKobo: amountKobo }),
    amountKobo === 0n ? undefined : upcomingFeeText(late, false, now),
  );
}

export const totalText = ({ amountKobo, feeKobo }: Pick<Try, 'amountKobo' | 'feeKobo'>): string =>
  formatNaira(kobo(amountKobo + feeKobo));

/** States when a refused charge is retried: "We try again at 6:30pm and 10:30pm." */
function againText(kind: SourceKind, dueDay: LagosDay, nextAt: Instant, now: Instant): Text {
  const today = slotsOf(kind, dueDay).filter((at) => at >= nextAt && lagosDayOf(at) === lagosDayOf(now));
  return today.length > 0
    ? text('We try again at {times}.', { times: listText(today.map(formatClockTime)) })
    : text('We try again on {day} at {time}.', { day: formatDay(nextAt, now), time: formatClockTime(nextAt) });
}

interface NextTry {
  readonly at: Instant;
  readonly dueDay: LagosDay;
  readonly lateFeeKobo: Kobo;
}

/**
 * Warns of a debit after the due day, which may come after the late fee. Undefined for cards, whose outcome comes at
 * once.
 */
export const slowText = ({ kind }: Pick<SourceFacts, 'kind'>, { at, dueDay, lateFeeKobo }: NextTry): Text | undefined =>
  kind === 'debit' && lagosDayOf(at) > dueDay && lateFeeKobo > 0n
    ? text('A debit can take up to a day, so the late fee may come first.')
    : undefined;

/** States why the last attempt failed, when the next one is, and what else the person can do. */
export function refusedText(charge: Charge, last: Try, lateFeeKobo: Kobo, now: Instant): Text {
  const { source, dueDay, nextAt } = charge;
  const refused = { total: totalText(last), source: sourceName(source), why: whyRefused(last.refused) };
  const lateAt = contributionLateAt(endOfDay(dueDay));
  return sentences(
    text('We could not take {total} from {source}: {why}.', refused),
    nextAt === null ? undefined : againText(source.kind, dueDay, nextAt, now),
    nextAt === null ? undefined : slowText(source, { at: nextAt, dueDay, lateFeeKobo }),
    text('You can also pay now.'),
    lateFeeKobo === 0n
      ? undefined
      : lagosDayOf(lateAt) === lagosDayOf(now)
        ? text('From {time} today {fee} is added.', { time: formatClockTime(lateAt), fee: formatNaira(lateFeeKobo) })
        : text('From {time} tomorrow {fee} is added.', {
            time: formatClockTime(lateAt),
            fee: formatNaira(lateFeeKobo),
          }),
  );
}

export const confirmText = ({ source }: Charge, last: Try, dues: readonly ChargeDue[]): Text =>
  text('Your bank asks you to confirm {total} from {source} for {dues}. Nothing was taken yet.', {
    total: totalText(last),
    source: sourceName(source),
    dues: duesText(dues),
  });

export const sentText = ({ source }: Pick<Charge, 'source'>, last: Try): Text =>
  text('{source} is being charged {total} for it. Your bank has not answered yet.', {
    source: sourceName(source),
    total: totalText(last),
  });

/** Reports a charge without an outcome, on the due day, and the late fee that may follow. */
export function stillSentText(charge: Charge, last: Try, lateFeeKobo: Kobo, now: Instant): Text {
  const late = { amountKobo: lateFeeKobo, at: contributionLateAt(endOfDay(charge.dueDay)) };
  const isToday = lagosDayOf(now) === charge.dueDay;
  return sentences(sentText(charge, last), isToday && lateFeeKobo > 0n ? upcomingFeeText(late, false, now) : undefined);
}

/** States that the money has arrived, and when it pays. */
export const paidText = ({ source }: Charge, last: Try, pays: Instant, now: Instant): Text =>
  text('{total} was taken from {source} and is in your wallet. It pays itself on {day} at {time}.', {
    total: totalText(last),
    source: sourceName(source),
    day: formatDay(pays, now),
    time: formatClockTime(pays),
  });

/** States that this time only the wallet pays and the source is not charged. */
export function skippedText({ source, dueDay }: Charge, due: ChargeDue, lateFeeKobo: Kobo, now: Instant): Text {
  const lateAt = contributionLateAt(endOfDay(dueDay));
  return sentences(
    text('We pay it from your wallet automatically, if it has enough. This time we take nothing from {source}.', {
      source: sourceName(source),
    }),
    text('Please see that your wallet has {amount}.', { amount: formatNaira(due.amountKobo) }),
    lateFeeKobo === 0n ? undefined : upcomingFeeText({ amountKobo: lateFeeKobo, at: lateAt }, false, now),
  );
}

/** For example "Ajo Stars, round 3". */
export const duesText = (dues: readonly Pick<ChargeDue, 'groupName' | 'cycle' | 'round'>[]) =>
  listText(dues.map((due) => text('{group}, {round}', { group: due.groupName, round: roundText(due) })));

export const lateFeesOf = (dues: readonly ChargeDue[]): Kobo =>
  sumKobo(dues.map(({ amountKobo, isOwnRound }) => lateFeeOf(amountKobo, isOwnRound)));
