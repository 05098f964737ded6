import type { Refusal } from '../../../contract/payment-refusals.ts';
import type { topUp } from '../../../contract/payment-sources.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import type { verifyDeposit } from '../../../contract/wallet.ts';
import { webAddress } from './checkout.ts';

/** Outcome of one charge. `unknown`: the bank has not responded, and the money may still arrive. */
export type TopUpOutcome =
  | { readonly kind: 'added'; readonly amount: string; readonly newBalance: string | undefined }
  | { readonly kind: 'confirm'; readonly reference: string; readonly total: string; readonly confirmUrl: string }
  | { readonly kind: 'refused'; readonly why: Refusal }
  | { readonly kind: 'unknown' };

type Pressed = ResponseOf<typeof topUp>;
type Verified = Pick<ResponseOf<typeof verifyDeposit>, 'status' | 'newBalance' | 'confirmUrl' | 'why'>;

function toConfirm({ reference, total }: Pressed, confirmUrl: string | undefined): TopUpOutcome {
  const address = webAddress(confirmUrl);
  return address === undefined ? { kind: 'unknown' } : { kind: 'confirm', reference, total, confirmUrl: address };
}

/** Reads the response to a charge. Undefined while only the provider's record can show the outcome. */
export function outcomeOfPress(pressed: Pressed): TopUpOutcome | undefined {
  const { status, amount, newBalance, confirmUrl, why = 'unsaid' } = pressed;
  switch (status) {
    case 'completed':
      return { kind: 'added', amount, newBalance };
    case 'confirm':
      return toConfirm(pressed, confirmUrl);
    case 'failed':
      return { kind: 'refused', why };
    case 'pending':
      return undefined;
  }
}

/** Reads the outcome from the provider's record of a charge. */
export function outcomeOfRecord(pressed: Pressed, { status, newBalance, confirmUrl, why }: Verified): TopUpOutcome {
  switch (status) {
    case 'completed':
      return { kind: 'added', amount: pressed.amount, newBalance };
    case 'failed':
    case 'abandoned':
      return { kind: 'refused', why: why ?? 'unsaid' };
    case 'pending':
      return toConfirm(pressed, confirmUrl);
    case 'quarantined':
    case 'reversed':
      return { kind: 'unknown' };
  }
}
