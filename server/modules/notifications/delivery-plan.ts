import type { Instant } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The action for a delivery under current preferences. */
export type DeliveryPlan =
  | { readonly kind: 'skip'; readonly why: string }
  /** Hold until the user's quiet hours end. */
  | { readonly kind: 'hold' }
  | {
      readonly kind: 'send';
      /** Sends it and returns the carrier's id. Rejects if the carrier refused it. */
      readonly send: () => Promise<string>;
      /** Runs in the transaction that marks it as delivered. */
      readonly afterwards?: (tx: Tx, externalId: string, at: Instant) => Promise<void>;
    };

export const NOT_SENT = {
  deleted: 'the person deleted it first',
  noAddress: 'no confirmed address',
  switchedOff: 'switched off',
  stopped: 'mails to the address are stopped',
  read: 'read already, or switched off',
  noDevice: 'no device',
  notConfirmed: 'no number of an approved identity that its person has confirmed',
  enough: 'more text messages than a day may have',
  noSms: 'no text messages go out',
  nothing: 'nothing to tell',
  overtaken: 'a later summary tells it',
} as const;
