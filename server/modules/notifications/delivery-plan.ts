import type { Instant } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';

/** What is to become of a delivery, as things stand now. */
export type DeliveryPlan =
  | { readonly kind: 'skip'; readonly why: string }
  /** It waits until its reader's quiet hours end. */
  | { readonly kind: 'hold' }
  | {
      readonly kind: 'send';
      /** Answers how whoever carries it calls it. Rejects when it was not taken. */
      readonly send: () => Promise<string>;
      /** Writes down what else is true once it has been sent, in the transaction that says so. */
      readonly afterwards?: (tx: Tx, externalId: string, at: Instant) => Promise<void>;
    };

/** Why something is not sent, as the log says it. */
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
