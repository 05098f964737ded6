import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useEjections } from '../data.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { EjectionRow } from './ejection-row.tsx';
import { ejectionLists } from './ejection-view.ts';
import { Nominate } from './nominate.tsx';

/** Members vote on who must go (circle-rules §9): open votes, a nomination, and what became of earlier ones. */
export function EjectionsTab() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const ejections = useEjections(detail.group.id);
  if (ejections.data === undefined) {
    if (!ejections.isError) return <EjectionsSkeleton />;
    return <LoadFailure live title={t`The ejections could not be loaded`} query={ejections} />;
  }
  const { open, decided } = ejectionLists(ejections.data);
  const { status } = detail.group;
  const canNominate = (status === 'forming' || status === 'active') && detail.userMembership?.status === 'approved';
  return (
    <div className="flex flex-col gap-6">
      {open.length === 0 ? null : (
        <Card title={t`Open votes`} flush>
          <ul>
            {open.map((ejection) => (
              <EjectionRow key={ejection.id} ejection={ejection} />
            ))}
          </ul>
        </Card>
      )}
      {canNominate ? <Nominate /> : null}
      {decided.length === 0 ? null : (
        <Card title={t`Earlier votes`} flush>
          <ul>
            {decided.map((ejection) => (
              <EjectionRow key={ejection.id} ejection={ejection} />
            ))}
          </ul>
        </Card>
      )}
      {!canNominate && ejections.data.length === 0 ? (
        <Card>
          <EmptyState title={t`No ejections`}>{t`Nobody was nominated for ejection in this cycle.`}</EmptyState>
        </Card>
      ) : null}
    </div>
  );
}

function EjectionsSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading ejections...`} className="flex flex-col gap-6">
      <Skeleton className="h-56 rounded-lg" />
      <Skeleton className="h-40 rounded-lg" />
    </Loading>
  );
}
