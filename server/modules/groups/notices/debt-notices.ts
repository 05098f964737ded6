import { potOf } from '../../../../circle/duties.ts';
import { paidOutOf } from '../../../../circle/money-received.ts';
import type { DebtType } from '../../../../circle/types.ts';
import { formatNaira, kobo } from '../../../../contract/money.ts';
import { sentences } from '../../../platform/texts/joined-texts.ts';
import { inLanguage, text, type Text } from '../../../platform/texts/text.ts';
import { debtKey } from '../shell/circle-record.ts';
import {
  aboutCircle,
  aboutRow,
  circlePage,
  DEBTS_PATH,
  NEVER_ENDS,
  noVariables,
  WALLET_PATH,
  type NoticeInput,
  type NoticeKinds,
  type NoticeText,
  type Params,
  type Relation,
  type NoticeContext,
  type NoticeCircle,
} from './notice-kind.ts';
import { capitalize, roundsText, roundText, formatRound } from './notice-format.ts';
import { ENDS_WITH_DEBT, withLateFee } from './payment-notices.ts';

const DEBT_TEXTS: Readonly<Record<DebtType, Text>> = {
  missed_contribution: text('missed contribution'),
  late_fee: text('late fee'),
  voluntary_exit_debt: text('exit debt'),
  backlog_payment: text('backlog payment'),
};

export const formatDebt = (type: DebtType, cycle: number, round: number, groupName: string): string =>
  `${capitalize(inLanguage(DEBT_TEXTS[type], 'en'))}, ${formatRound(cycle, round)} of ${groupName}`;

const STATEMENT = '?tab=statement';

type OfDebt = Params<'debt_created' | 'debt_resolved'>;

const aboutDebt = (params: OfDebt, { record }: NoticeCircle): Relation =>
  aboutRow('debt', record.debtRows, debtKey({ ...params, userId: params.debtorId, type: params.debtType }));

/** Notices about debts (circle-rules §§7 to 9). */
export const debtNotices: NoticeKinds<
  'late_fee_applied' | 'debt_created' | 'debt_resolved' | 'backlog_payment_required'
> = {
  late_fee_applied: {
    text: (params, { group }) => ({
      title: text('Late fee applied'),
      message: text('Your contribution to {round} of {group} is late, so a late fee of {amount} was added.', {
        amount: formatNaira(params.amountKobo),
        round: roundText(params),
        group,
      }),
      actionText: text('View debts'),
    }),
    relation: (params, { record, reader }) =>
      aboutRow('debt', record.debtRows, debtKey({ ...params, userId: reader, type: 'late_fee' })),
    figures: ({ amountKobo }) => ({ amount: formatNaira(amountKobo) }),
    link: () => DEBTS_PATH,
    ends: ENDS_WITH_DEBT,
  },
  debt_created: {
    text: createdText,
    relation: aboutDebt,
    figures: noVariables,
    // Creditors see the debt in the circle's statement.
    link: ({ debtorId }, input) => (debtorId === input.reader ? DEBTS_PATH : circlePage(input, STATEMENT)),
    ends: ENDS_WITH_DEBT,
  },
  debt_resolved: {
    text: resolvedText,
    relation: aboutDebt,
    figures: noVariables,
    link: (params, input) => (waitsInPot(params) ? circlePage(input, STATEMENT) : WALLET_PATH),
    ends: NEVER_ENDS,
  },
  backlog_payment_required: {
    text: backlogText,
    relation: aboutCircle,
    figures: ({ amountKobo }) => ({ amount: formatNaira(amountKobo) }),
    link: () => DEBTS_PATH,
    ends: NEVER_ENDS,
  },
};

const waitsInPot = (params: Params<'debt_resolved'>): boolean => params.how === 'repaid' && params.receivedKobo === 0n;

function debtTextsOf(params: OfDebt, { group, nameOf }: NoticeContext) {
  const { debtorId, debtType, amountKobo } = params;
  const of = { debt: DEBT_TEXTS[debtType], round: roundText(params), group };
  return { ...of, amount: formatNaira(amountKobo), name: nameOf(debtorId) };
}

function createdText(params: Params<'debt_created'>, telling: NoticeContext): NoticeText {
  const { name, ...said } = debtTextsOf(params, telling);
  const { amountKobo, lateFeeKobo } = params;
  if (params.debtorId === telling.reader) {
    const owe = text('You owe {amount} for your {debt}, {round} of {group}.', said);
    const message = sentences(owe, withLateFee(amountKobo, lateFeeKobo));
    return { title: text('New debt'), message, actionText: text('View debts') };
  }
  const fee = { fee: formatNaira(lateFeeKobo), sum: formatNaira(kobo(amountKobo + lateFeeKobo)) };
  const message = sentences(
    text('{name} owes you {amount}: {debt}, {round} of {group}.', { ...said, name }),
    lateFeeKobo === 0n ? undefined : text('With the late fee of {fee} it is {sum}.', fee),
    text('You’ll get it, less payout fees, when they pay.'),
  );
  return { title: text('You are owed money'), message, actionText: text('View statement') };
}

type Resolved<How extends Params<'debt_resolved'>['how']> = Extract<Params<'debt_resolved'>, { how: How }>;

function resolvedText(params: Params<'debt_resolved'>, telling: NoticeInput): NoticeText {
  if (params.how === 'repaid') return repaidText(params, telling);
  return params.how === 'part' ? partText(params, telling) : endedText(params, telling);
}

function repaidText(params: Resolved<'repaid'>, telling: NoticeInput): NoticeText {
  const said = debtTextsOf(params, telling);
  if (waitsInPot(params)) {
    const title = text('A member paid what they owed you');
    const paid = text('{name} paid {amount}: {debt}, {round} of {group}.', said);
    const message = sentences(paid, text('It waits in the pot for your turn.'));
    return { title, message, actionText: text('View statement') };
  }
  const came = { received: formatNaira(params.receivedKobo), name: said.name };
  const actionText = text('View wallet');
  // A late fee comes on top of the pot, so it is no part of a turn's total.
  if (params.debtType === 'late_fee') {
    const message = text('They were late in {round} of {group}.', said);
    return { title: text('{received} late fee, from {name}', came), message, actionText };
  }
  const { netKobo } = paidOutOf(potOf(telling.state, params.cycle, params.round));
  const total = formatNaira(netKobo);
  const message = text('With it you received {total} for {round} of {group}.', { ...said, total });
  return { title: text('{received} more, from {name}', came), message, actionText };
}

/** States a part payment. A set-off only pays debts of rounds that are over, so the part never waits in a pot. */
function partText(params: Resolved<'part'>, telling: NoticeContext): NoticeText {
  const { amount: part, ...said } = debtTextsOf(params, telling);
  const { wholeKobo, receivedKobo, restKobo } = params;
  const came = { received: formatNaira(receivedKobo), rest: formatNaira(restKobo) };
  const message = sentences(
    text('{name} paid {part} of {whole}: {debt}, {round} of {group}.', {
      ...said,
      part,
      whole: formatNaira(wholeKobo),
    }),
    text('{received} is in your wallet; {rest} is still owed.', came),
  );
  return { title: text('A member paid part of what they owe you'), message, actionText: text('View wallet') };
}

function endedText(params: Resolved<'paid' | 'forgiven'>, telling: NoticeContext): NoticeText {
  const { name: _, ...said } = debtTextsOf(params, telling);
  const actionText = text('View wallet');
  if (params.how === 'paid') {
    const message = text('You paid {amount} for your {debt}, {round} of {group}.', said);
    return { title: text('Debt paid'), message, actionText };
  }
  const message = text('You no longer owe {amount} for your {debt}, {round} of {group}.', said);
  return { title: text('Debt ended'), message, actionText };
}

function backlogText(
  { cycle, rounds, debtType, amountKobo }: Params<'backlog_payment_required'>,
  { group }: NoticeContext,
): NoticeText {
  const all = roundsText(rounds);
  const where = cycle === 1 ? all : text('{rounds} of cycle {cycle}', { rounds: all, cycle });
  const total = formatNaira(amountKobo);
  const each = formatNaira(kobo(amountKobo / BigInt(rounds.length)));
  const what =
    rounds.length === 1
      ? text('{total} for {where}', { total, where })
      : text('{total}: {each} for each of {where}', { total, each, where });
  const message =
    debtType === 'voluntary_exit_debt'
      ? text('You left {group} after receiving your pot, so you owe {what}.', { group, what })
      : text('You were ejected from {group} after receiving your pot, so you owe {what}.', { group, what });
  return { title: text('Payment required'), message, actionText: text('View debts') };
}
