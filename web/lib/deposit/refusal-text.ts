import { t } from '@lingui/core/macro';
import type { Refusal } from '../../../contract/payment-refusals.ts';

/** States why the bank refused a charge, and that nothing was taken. */
export function refusalText(why: Refusal): string {
  switch (why) {
    case 'no money':
      return t`Your bank refused: there is not enough money. Nothing was taken.`;
    case 'limit':
      return t`Your bank refused: it is above a limit of your bank. Nothing was taken.`;
    case 'bank away':
      return t`Your bank did not answer. Nothing was taken.`;
    case 'unsaid':
      return t`Your bank refused: it did not say why. Nothing was taken.`;
    case 'expired':
      return t`Your bank refused: the card has expired. Nothing was taken.`;
    case 'token gone':
      return t`Your bank refused: it can no longer be used here. Nothing was taken.`;
    case 'lost or stolen':
      return t`Your bank refused: it has blocked it. Nothing was taken.`;
    case 'not offered':
      return t`This way cannot be used right now. Nothing was taken.`;
  }
}
