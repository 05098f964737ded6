import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Crown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Group } from '../../../../contract/group-schemas.ts';
import { formatNaira, formatNairaText } from '../../../../contract/money.ts';
import { onlyManages } from '../../../circles/membership.ts';
import { placesOf, formatPlaces } from '../../../circles/places.ts';
import { divisionOf } from '../../../lib/i18n/rates.ts';
import { intervalLabel } from '../../../lib/i18n/labels.ts';
import { cx } from '../../../ui/cx.ts';

interface JoiningSummaryProps {
  /** Undefined before a code is typed. */
  group?: Group;
  className?: string;
}

export function JoiningSummary({ group, className }: JoiningSummaryProps) {
  const { t } = useLingui();
  const look = cx('flex flex-col gap-2 text-sm text-muted', className);
  if (group?.requiresVoting === false) {
    return (
      <div className={look}>
        <p>
          {t`Joining costs nothing. No one can vote on you yet, so you are in at once. You pay your first contribution only after the circle has started.`}
        </p>
        <p>
          {t`Then you vote on everyone who applies after you. Members see each other's name, email address and payments in this circle.`}
        </p>
      </div>
    );
  }
  const waiting = group?.applicants ?? 0;
  return (
    <div className={look}>
      <p>
        {group === undefined
          ? t`Joining costs nothing. If the circle has members already, those who are in when you apply vote on you, and all must say yes. You pay your first contribution only after the circle has started.`
          : t`Joining costs nothing. Everyone who is in when you apply votes on you, and all must say yes. You pay your first contribution only after the circle has started.`}
      </p>
      <WhatMembersSee />
      {waiting === 0 ? null : (
        <p>
          <Plural
            value={waiting}
            one="# other person has applied. Who is in now decides about them. You will not be asked."
            other="# others have applied. Who is in now decides about them. You will not be asked."
          />
        </p>
      )}
    </div>
  );
}

/** States what members see about an applicant. */
export function WhatMembersSee() {
  const { t } = useLingui();
  return (
    <p>
      {t`Before they vote, members see your name, that you are verified, how many rounds you paid on time, and the sum you still owe to other circles after collecting there. They do not see in which circles. Once you are in, members see each other's name, email address and payments in this circle.`}
    </p>
  );
}

export function PaysAndReceives({ group, className }: { group: Group; className?: string }) {
  const amount = formatNairaText(group.contributionAmount);
  const every = intervalLabel(group.frequency);
  const { netKobo, managementFeeKobo } = divisionOf(group);
  const net = formatNaira(netKobo);
  const fee = formatNaira(managementFeeKobo);
  if (onlyManages(group)) {
    return (
      <p className={cx('tabular', className)}>
        <Trans>
          You earn <b className="tabular">{fee}</b> from every full payout as the owner.
        </Trans>
      </p>
    );
  }
  return (
    <p className={cx('tabular', className)}>
      <Trans>
        You pay <b className="font-semibold">{amount}</b> {every} and get <b className="font-semibold">{net}</b> once,
        after fees
      </Trans>
    </p>
  );
}

export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      {icon}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  );
}

export function OwnerFact({ group, ownerName }: { group: Group; ownerName: string }) {
  return (
    <Fact icon={<Crown aria-hidden="true" />}>
      {group.ownerParticipates ? (
        <Trans>Owned by {ownerName}, who takes part</Trans>
      ) : (
        <Trans>Managed by {ownerName}, who does not take part</Trans>
      )}
    </Fact>
  );
}

export function Places({ group }: { group: Group }) {
  const { free } = placesOf(group);
  return (
    <>
      {formatPlaces(group)}
      {free <= 0 ? null : (
        <>
          {' · '}
          <Plural value={free} one="# place free" other="# places free" />
        </>
      )}
    </>
  );
}
