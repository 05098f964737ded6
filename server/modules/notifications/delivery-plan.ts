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
