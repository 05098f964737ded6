import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { ApiError, errorMessage } from '../../lib/api/api.ts';
import { api } from '../../lib/api/member-api.ts';
import { toast, type ToastMessage } from '../../lib/shell/toast.ts';
import type { Bank } from './bank-search.ts';

/** A NUBAN has ten digits. */
export const ACCOUNT_DIGITS = 10;

export type Holder =
  | { readonly state: 'none' | 'asking' }
  | { readonly state: 'found'; readonly name: string; readonly isMine: boolean }
  /** `needsKyc`: not looked up, because identity verification is required first. */
  | { readonly state: 'failed'; readonly words: string; readonly needsKyc: boolean };

export interface ChosenAccount {
  readonly bankCode: string;
  readonly number: string;
}

/** Chosen bank and account number. Looks up the holder at ten digits; later changes discard the result. */
export function useAccountHolder() {
  const { t } = useLingui();
  const [bank, setBank] = useState<Bank>();
  const [number, setNumber] = useState('');
  const [holder, setHolder] = useState<Holder>({ state: 'none' });
  const question = useRef(0);
  const ask = async (of: Bank | undefined, accountNumber: string): Promise<void> => {
    const mine = ++question.current;
    if (of === undefined || accountNumber.length !== ACCOUNT_DIGITS) {
      setHolder({ state: 'none' });
      return;
    }
    setHolder({ state: 'asking' });
    try {
      const { accountName, nameMatches } = await api.resolveAccount({ body: { accountNumber, bankCode: of.code } });
      if (mine !== question.current) return;
      setHolder({ state: 'found', name: accountName, isMine: nameMatches });
      // If the names differ, the page shows a warning that a toast would cover.
      if (!nameMatches) return;
      toast({ title: t`Account Verified`, description: t`Account holder: ${accountName}`, tone: 'positive' });
    } catch (error) {
      if (mine !== question.current) return;
      const words = errorMessage(error, t`Could not verify account details`);
      const needsKyc = isKycRequired(error);
      setHolder({ state: 'failed', words, needsKyc });
      toast(
        needsKyc ? kycRequiredToast() : { title: t`Account Verification Failed`, description: words, tone: 'negative' },
      );
    }
  };
  return {
    bank,
    number,
    holder,
    chooseBank: (next: Bank): void => {
      if (next.code === bank?.code) return;
      setBank(next);
      void ask(next, number);
    },
    typeNumber: (next: string): void => {
      if (next === number) return;
      setNumber(next);
      void ask(bank, next);
    },
    /** Names a whole account at once. */
    choose: (next: Bank, itsNumber: string): void => {
      setBank(next);
      setNumber(itsNumber);
      void ask(next, itsNumber);
    },
    askAgain: (): void => {
      void ask(bank, number);
    },
  };
}

export const isKycRequired = (error: unknown): boolean => error instanceof ApiError && error.flag('requiresKyc');

export const kycRequiredToast = (): ToastMessage => ({
  title: t`KYC Verification Required`,
  description: t`Please complete KYC verification with your BVN first`,
  tone: 'negative',
});
