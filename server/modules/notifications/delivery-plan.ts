import type { Instant } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Handling of a delivery under the user's current preferences. */
export type DeliveryPlan =
  | { readonly kind: 'skip'; readonly why: string }
  /** Wait for the end of the user's quiet hours. */
  | { readonly kind: 'hold' }
  | {
      readonly kind: 'send';
      /** Sends the delivery and returns the carrier's id. Rejects if the carrier refuses it. */
      readonly send: () => Promise<string>;
      /** Runs in the transaction that marks the delivery as delivered. */
      readonly afterwards?: (tx: Tx, externalId: string, at: Instant) => Promise<void>;
    };

export const NOT_SENT_REASONS = {
  deleted: 'the person deleted it first',
  noAddress: 'no verified address',
  switchedOff: 'switched off',
  stopped: 'emails to this address are stopped',
  read: 'already read, or switched off',
  noDevice: 'no device',
  notConfirmed: 'no confirmed number of a verified identity',
  enough: 'daily limit of text messages reached',
  noSms: 'text messages are off',
  nothing: 'nothing to send',
  overtaken: 'included in a later digest',
} as const;
