import { Trans, useLingui } from '@lingui/react/macro';
import { Crown } from 'lucide-react';
import type { ListedGroup } from '../../../contract/group-schemas.ts';
import { formatNaira } from '../../../contract/money.ts';
import { byUrgency } from '../../circles/group-order.ts';
import { placesOf } from '../../circles/places.ts';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LateList } from '../../circles/late-list.tsx';
import { feePerPayoutText, monthlyManagementFee, progressText } from './group-facts.ts';

const SHOWN = 3;

interface OwnerToolsProps {
  /** The circles that the person owns, without cancelled ones. */
  groups: readonly ListedGroup[];
  /** Id of the circle whose late members the first card shows. */
  coveredLateId: string | undefined;
}

export function OwnerTools({ groups, coveredLateId }: OwnerToolsProps) {
  const { t } = useLingui();
  const runs = groups.some(({ status }) => status === 'active');
  return (
    <section className="rounded-lg border border-line bg-surface px-4 py-3">
      <h2 className="flex items-center gap-2 text-base">
        <Crown aria-hidden="true" className="size-5 shrink-0 text-accent" />
        {t`Owner Tools`}
      </h2>
      <dl className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-sm text-muted">{t`Monthly management fee`}</dt>
        <dd className="tabular text-lg font-semibold [overflow-wrap:anywhere]">
          {formatNaira(monthlyManagementFee(groups))}
        </dd>
        <dd className="w-full text-xs text-muted">
          {runs
            ? t`When every pot of the month is full. It comes to your wallet with each payout.`
            : t`None of your circles is running now. You earn from each payout of one that runs.`}
        </dd>
      </dl>
      <ul className="mt-2">
        {byUrgency(groups)
          .slice(0, SHOWN)
          .map((group) => (
            <OwnedGroup key={group.id} group={group} namesLate={group.id !== coveredLateId} />
          ))}
      </ul>
    </section>
  );
}

function OwnedGroup({ group, namesLate }: { group: ListedGroup; namesLate: boolean }) {
  const { t } = useLingui();
  const { name, late = [] } = group;
  const { inside, waiting, seats } = placesOf(group);
  const members = `${String(inside)}/${String(seats)}`;
  return (
    <li className="border-t border-hair py-2">
      <div className="flex min-h-12 items-center justify-between gap-x-4">
        <div className="min-w-0">
          <p translate="no" className="font-medium [overflow-wrap:anywhere]">
            {name}
          </p>
          <p className="tabular text-sm text-muted">
            {feePerPayoutText(group)} · <Trans>{members} members</Trans>
            {waiting === 0 ? null : <> · {t`${waiting} waiting`}</>} · {progressText(group)}
          </p>
        </div>
        <ButtonLink
          href={paths.group(group.id)}
          variant="secondary"
          className="px-3 text-sm"
          aria-label={t`Manage ${name}`}
        >
          {t`Manage`}
        </ButtonLink>
      </div>
      {late.length === 0 || !namesLate ? null : <LateList groupId={group.id} late={late} />}
    </li>
  );
}
