import type { listSources } from '../../../../contract/payment-sources.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import type { Text } from '../../../platform/texts/text.ts';

/** Automatic charges as shown in the list of sources. */
export type AutomaticPart = Pick<
  ResponseOf<typeof listSources>,
  'automatic' | 'charges' | 'comingCharges' | 'firstCharges'
>;

/** Value for a person without automatic charges, and for a product without them. */
export const NO_AUTOMATIC_PART: AutomaticPart = { automatic: null, charges: [], comingCharges: [], firstCharges: [] };

/** Why a source ends. */
export interface EndedSource {
  readonly why: string;
  /** Start of the notification: 'Visa ••4081 has expired.'; null if the person ended it themselves. */
  readonly said: Text | null;
  readonly sessionId: string | null;
}
