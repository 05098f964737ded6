import { Trans, useLingui } from '@lingui/react/macro';
import { Crown } from 'lucide-react';
import type { ListedGroup } from '../../../contract/group-schemas.ts';
import { formatNaira } from '../../../contract/money.ts';
import { byUrgency } from '../../circles/group-order.ts';
import { placesOf } from '../../circles/places.ts';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LateList } from '../../circles/late-list.tsx';
import { feePerPayout, monthlyManagementFee, progressText } from './group-facts.ts';

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
    <Card
      title={
        <span className="flex items-center gap-2">
          <Crown aria-hidden="true" className="size-5 shrink-0 text-accent" />
          {t`Owner Tools`}
        </span>
      }
      flush
    >
      <dl className="border-t border-line bg-tint-accent px-5 py-4 sm:px-6">
        <dt className="text-sm font-medium">{t`Monthly management fee`}</dt>
        <dd className="tabular text-xl font-semibold [overflow-wrap:anywhere]">
          {formatNaira(monthlyManagementFee(groups))}
        </dd>
        <dd className="mt-1 text-sm">
          {runs
            ? t`When every pot of the month is full. It comes to your wallet with each payout.`
            : t`None of your circles is running now. You earn from each payout of one that runs.`}
        </dd>
      </dl>
      <ul>
        {byUrgency(groups)
          .slice(0, SHOWN)
          .map((group) => (
            <OwnedGroup key={group.id} group={group} namesLate={group.id !== coveredLateId} />
          ))}
      </ul>
    </Card>
  );
}

function OwnedGroup({ group, namesLate }: { group: ListedGroup; namesLate: boolean }) {
  const { t } = useLingui();
  const { name, late = [] } = group;
  const fee = formatNaira(feePerPayout(group));
  const { inside, waiting, seats } = placesOf(group);
  const members = `${String(inside)}/${String(seats)}`;
  return (
    <li className="border-t border-line px-5 py-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p translate="no" className="font-semibold [overflow-wrap:anywhere]">
            {name}
          </p>
          <p className="tabular text-sm text-muted">
            <Trans>{fee} per payout</Trans>
          </p>
          <p className="text-sm text-muted">
            <Trans>{members} members</Trans>
            {waiting === 0 ? null : <> · {t`${waiting} waiting`}</>} · {progressText(group)}
          </p>
        </div>
        <ButtonLink href={paths.group(group.id)} variant="secondary" aria-label={t`Manage ${name}`}>
          {t`Manage`}
        </ButtonLink>
      </div>
      {late.length === 0 || !namesLate ? null : <LateList groupId={group.id} late={late} />}
    </li>
  );
}
