import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '../../../../contract/group-schemas.ts';
import { formatNaira, kobo } from '../../../../contract/money.ts';
import { divisionOf } from '../../../lib/i18n/rates.ts';
import type { Price } from './price.ts';

/**
 * Shows what the owner earns, and what is left after the fees on their own pot (circle-rules §6). Shows no totals after
 * the start, because departures can change pots.
 */
export function OwnerEarns({ group, price }: { group: Group; price?: Price }) {
  if (group.membership?.role !== 'owner') return null;
  const { managementFeeKobo } = divisionOf(group);
  const fee = formatNaira(managementFeeKobo);
  const isAhead = group.status === 'forming';
  const rounds = group.maxMembers;
  const earnedKobo = kobo(managementFeeKobo * BigInt(rounds));
  const earned = formatNaira(earnedKobo);
  if (price === undefined) {
    return (
      <p className="rounded-md bg-tint-accent p-4 text-sm">
        {isAhead ? (
          <Trans>
            As the owner you earn <b className="tabular">{fee}</b> from every full payout, {earned} in a cycle of{' '}
            {rounds} rounds.
          </Trans>
        ) : (
          <Trans>
            As the owner you earn <b className="tabular">{fee}</b> from every full payout.
          </Trans>
        )}
      </p>
    );
  }
  const costKobo = isAhead ? price.costKobo : null;
  const leftKobo = costKobo === null ? null : kobo(earnedKobo - costKobo);
  return (
    <p className="rounded-md bg-tint-accent p-4 text-sm">
      <Trans>
        As the owner you also earn <b className="tabular">{fee}</b> from every full payout.
      </Trans>
      {costKobo === null || leftKobo === null || leftKobo < 0n ? null : (
        <>
          {' '}
          <OwnerKeeps earned={earned} cost={formatNaira(costKobo)} left={formatNaira(leftKobo)} />
        </>
      )}
    </p>
  );
}

function OwnerKeeps({ earned, cost, left }: { earned: string; cost: string; left: string }) {
  return (
    <Trans>
      Over the whole cycle that is {earned}. After your own {cost} in fees you keep {left}.
    </Trans>
  );
}

export function ManagerEarns({ group }: { group: Group }) {
  const { t } = useLingui();
  if (group.membership?.role !== 'owner') return null;
  return (
    <section>
      <h3 className="text-base">{t`What you earn`}</h3>
      <p className="mt-1 mb-2 text-muted">{t`You manage this circle, so you pay nothing in and collect no pot.`}</p>
      <OwnerEarns group={group} />
    </section>
  );
}
