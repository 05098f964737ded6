import type { AutomaticCharge } from '../../../contract/automatic.ts';
import type { ListedGroup } from '../../../contract/group-schemas.ts';
import { sumKobo, type Kobo } from '../../../contract/money.ts';
import { amountOf } from '../../lib/i18n/money.ts';

type Circle = Pick<ListedGroup, 'id' | 'currentRound' | 'contributionAmount' | 'membership'>;

/** Returns the total of a charge's unpaid contributions, without the charge's fee. */
export function stillToPay({ groups }: Pick<AutomaticCharge, 'groups'>, circles: readonly Circle[]): Kobo {
  const unpaid = groups.flatMap(({ id, round }) =>
    circles.filter(
      (circle) =>
        circle.id === id &&
        (circle.currentRound < round ||
          (circle.currentRound === round && circle.membership?.contributionStatus !== 'completed')),
    ),
  );
  return sumKobo(unpaid.map(({ contributionAmount }) => amountOf(contributionAmount)));
}
