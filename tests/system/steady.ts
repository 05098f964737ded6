import type { Picture } from '../model/picture.ts';
import type { ModelPerson } from '../model/world.ts';
import type { Outside, Webhook } from './outside.ts';
import type { Transfer } from '../../sandbox/paystack/records.ts';

/** Orders what nodes may have written at once, so that a choice by place does not depend on which was faster. */

interface Placed {
  readonly groupId?: string;
  readonly userId: string;
  readonly type?: string;
}

const byText = <T>(textOf: (each: T) => string) => {
  const compare = (a: T, b: T): number => (textOf(a) < textOf(b) ? -1 : Number(textOf(a) > textOf(b)));
  return compare;
};

const padded = (number: number): string => String(number).padStart(12, '0');

/** Sorts by circle, person and kind. Each person's own rows stay in the order in which they were written. */
export function steadyPicture(picture: Picture, people: readonly ModelPerson[]): Picture {
  const circles = new Map(picture.groups.map(({ id }, place) => [id, padded(place)]));
  const places = new Map<string, string>(people.map(({ id }, place) => [id, padded(place)]));
  const inOrder = <T extends Placed>(rows: readonly T[]): T[] =>
    rows.toSorted(
      byText(({ groupId = '', userId, type = '' }) =>
        [circles.get(groupId) ?? '', places.get(userId) ?? '', type].join(' '),
      ),
    );
  return {
    ...picture,
    owing: inOrder(picture.owing),
    debts: inOrder(picture.debts),
    deposits: inOrder(picture.deposits),
    withdrawals: inOrder(picture.withdrawals),
  };
}

interface EventBody {
  readonly event: string;
  readonly data: {
    readonly amount?: number;
    readonly customer?: { readonly email?: string };
    readonly recipient?: { readonly recipient_code?: string };
  };
}

function textOf({ body }: Webhook): string {
  const { event, data } = JSON.parse(body.toString()) as EventBody;
  return [event, data.customer?.email ?? data.recipient?.recipient_code ?? '', padded(data.amount ?? 0)].join(' ');
}

/** Returns the events in transit, ordered by content. */
export const steadyEvents = ({ underway }: Outside): readonly Webhook[] => underway.toSorted(byText(textOf));

/** Returns the transfers that the bank has not decided, by recipient and amount. */
export const openTransfers = ({ records }: Outside): readonly Transfer[] =>
  [...records.transfers.values()]
    .filter(({ status }) => status === 'pending')
    .toSorted(byText(({ recipientCode, amountKobo }) => `${recipientCode} ${padded(amountKobo)}`));
