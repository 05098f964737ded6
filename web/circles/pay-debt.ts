import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatNaira, formatNairaText, parseNaira, sumKobo, toNaira, ZERO_KOBO } from '../../contract/money.ts';
import type { Debt } from '../../contract/debts.ts';
import type { PayDialogProps } from './pay-dialog.tsx';
import { ApiError } from '../lib/api/api.ts';
import { useAction } from '../lib/api/action.ts';
import { api, readNow } from '../lib/api/member-api.ts';
import { debtsQuery } from '../lib/api/member-data.ts';
import { amountOf, typedKobo } from '../lib/words/money.ts';
import { useViewerId } from '../lib/session/session.ts';
import { useWanted } from '../lib/shell/wanted.ts';
import { debtPaidWords } from './debt-words.ts';
import { payFee, readFee, type FeeOutcome } from './late-fee.ts';
import { failureOf, paymentFailed, toastOfFailure, type FailureWords } from '../lib/api/payment-failure.ts';

/** The field for how much of a debt is paid now, of a debt that may be paid in part. */
export interface DebtPart {
  readonly id: string;
  /** What is owed, in words. */
  readonly owed: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (typed: string) => void;
}

interface DebtPayment {
  begin: () => void;
  dialog: PayDialogProps;
  part: DebtPart | undefined;
}

/** Rota itself can wait for the rest; another member's money is paid whole. */
const mayBePaidInPart = (debt: Debt): boolean => debt.type === 'platform_fee';

/** What the wallet has of it, when it has not enough for all. */
function suggestedPart(debt: Debt, balance: string | undefined): string {
  const balanceKobo = parseNaira(balance ?? '');
  const isShort = balanceKobo !== undefined && balanceKobo > 0n && balanceKobo < amountOf(debt.amount);
  return isShort ? toNaira(balanceKobo) : debt.amount;
}

const notPaid = (): FailureWords =>
  paymentFailed(t`Payment Failed`, t`Your wallet balance and your debts show what is true.`);

interface Payment {
  /** A part of the debt. */
  readonly amount?: string;
  readonly withFee: Debt | null;
}

interface Paid {
  readonly debt: Debt;
  readonly ofFee: FeeOutcome;
}

/** Reads the state of the debt after a payment from the person's debts. */
async function readPaid(before: Debt, { amount, withFee }: Payment, userId: string): Promise<Paid | undefined> {
  const { debts } = await readNow('listDebts', { id: userId, limit: '100' });
  const debt = debts.find(({ id }) => id === before.id);
  const isPartPaid = amount !== undefined && debt !== undefined && debt.paidAmount !== before.paidAmount;
  if (debt === undefined || (debt.status === 'outstanding' && !isPartPaid)) return undefined;
  return { debt, ofFee: await readFee(withFee, userId) };
}

/** The act itself: the debt, then the late fee that is paid with it. */
function usePayment(debt: Debt, onProblem: (words: string | undefined) => void) {
  const client = useQueryClient();
  const userId = useViewerId();
  return useAction({
    send: async (idempotencyKey, { withFee, ...body }: Payment): Promise<Paid> => {
      const { debt: after } = await api.payDebt({ params: { id: debt.id }, body, idempotencyKey });
      return { debt: after, ofFee: await payFee(withFee, idempotencyKey, userId) };
    },
    intent: debt.id,
    read: (payment) => readPaid(debt, payment, userId),
    success: ({ debt: after, ofFee }, { amount: paid = debt.amount, withFee: fee }) => {
      const known = client.getQueryData(debtsQuery(userId).queryKey)?.debts ?? [];
      const left = known.filter(({ status }) => status === 'outstanding');
      return debtPaidWords({ debt, after, paid, fee, ofFee, left });
    },
    failed: (error) => toastOfFailure(error, notPaid()),
    onFailure: (error) => {
      if (error instanceof ApiError) onProblem(error.fields['amount']);
    },
  });
}

/** What is paid, and the debt alone where its late fee is more than the wallet holds. */
function feeLines(debt: Debt, fee: Debt | null, payAlone: () => void) {
  if (fee === null) return { rows: [], least: {} };
  return {
    rows: [{ term: t`Late fee`, value: formatNairaText(fee.amount) }],
    least: { least: { amount: debt.amount, onPay: payAlone } },
  };
}

/**
 * Paying one debt from the wallet: `begin` opens the dialog, which `dialog` describes; `part` is its field where the
 * debt may be paid in part. `type` is the debt's name as the page says it; `balance` is undefined while it is not
 * known; `fee` is the late fee of the same round, which is paid with it.
 */
export function usePayDebt(debt: Debt, type: string, balance: string | undefined, fee: Debt | null): DebtPayment {
  const { t } = useLingui();
  const [path] = useLocation();
  const [typed, setTyped] = useState(debt.amount);
  const [problem, setProblem] = useState<string>();
  const isInPart = mayBePaidInPart(debt);
  const owed = formatNairaText(debt.amount);
  const typedPart = typedKobo(typed) ?? ZERO_KOBO;
  const whole = toNaira(sumKobo([debt, ...(fee === null ? [] : [fee])].map(({ amount }) => amountOf(amount))));
  const total = isInPart ? toNaira(typedPart) : whole;
  const pay = usePayment(debt, setProblem);
  const problemOfPart = (): string | undefined => {
    if (typedPart === 0n) return t`Please enter a valid amount`;
    return typedPart > amountOf(debt.amount) ? t`You owe ${owed} of this debt, and cannot pay more` : undefined;
  };
  const send = (): void => {
    pay.begin();
    const found = isInPart ? problemOfPart() : undefined;
    setProblem(found);
    if (found !== undefined) {
      document.getElementById(partId(debt))?.focus();
      return;
    }
    // A debt that is paid whole is asked for as such: what it has come to meanwhile decides.
    const isWhole = !isInPart || typedPart === amountOf(debt.amount);
    pay.run({ withFee: fee, ...(isWhole ? {} : { amount: toNaira(typedPart) }) });
  };
  const begin = (): void => {
    setProblem(undefined);
    setTyped(suggestedPart(debt, balance));
    pay.begin();
  };
  const ofFee = feeLines(debt, fee, () => {
    pay.run({ withFee: null });
  });
  const address = `pay-${debt.id}`;
  useWanted(address, begin);
  return {
    begin,
    part: isInPart
      ? {
          id: partId(debt),
          owed,
          value: typed,
          error: problem,
          onType: (value) => {
            setTyped(value);
            setProblem(undefined);
          },
        }
      : undefined,
    dialog: {
      open: pay.isOpen,
      onOpenChange: pay.setOpen,
      title: t`Pay this debt`,
      description: debt.description,
      lines: [{ term: type, value: isInPart ? formatNaira(typedPart) : owed }, ...ofFee.rows],
      total,
      ...ofFee.least,
      balance,
      path: `${path}#${address}`,
      failure: pay.failure === undefined ? undefined : failureOf(pay.failure, notPaid()),
      busy: pay.isBusy,
      onPay: send,
    },
  };
}

const partId = ({ id }: Debt): string => `debt-part-${id}`;
