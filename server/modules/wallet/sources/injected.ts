import type { listSources } from '../../../../contract/payment-sources.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import type { Text } from '../../../platform/texts/text.ts';

/** Automatic charges as the list of sources shows them. */
export type AutomaticPart = Pick<
  ResponseOf<typeof listSources>,
  'automatic' | 'charges' | 'comingCharges' | 'firstCharges'
>;

/** The part of a person without automatic charges, in a product without them. */
export const NO_AUTOMATIC_PART: AutomaticPart = { automatic: null, charges: [], comingCharges: [], firstCharges: [] };

/** Why a source ends. */
export interface EndedSource {
  readonly why: string;
  /** Opens a notification: 'Visa ••4081 has expired.'; null if the person knows, because they ended it. */
  readonly said: Text | null;
  readonly sessionId: string | null;
}
