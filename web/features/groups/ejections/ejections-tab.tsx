import { useLingui } from '@lingui/react/macro';
import type { Ejection } from '../../../../contract/ejections.ts';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';
import { useEjections } from '../data.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { decidesWithOthers } from '../page/standing.ts';
import { EjectionRow } from './ejection-row.tsx';
import { ejectionLists } from './ejection-view.ts';
import { Nominate } from './nominate.tsx';

export function EjectionsTab() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const ejections = useEjections(detail.group.id);
  if (ejections.data === undefined) {
    return (
      <NotLoaded live title={t`The ejections could not be loaded`} query={ejections}>
        <LoadingBlocks
          label={t`Loading ejections...`}
          className="gap-6"
          blocks={['h-56 rounded-lg', 'h-40 rounded-lg']}
        />
      </NotLoaded>
    );
  }
  const { open, decided } = ejectionLists(ejections.data);
  const canNominate = decidesWithOthers(detail);
  return (
    <div className="flex flex-col gap-7">
      <Votes title={t`Open votes`} ejections={open} />
      {canNominate ? <Nominate /> : null}
      <Votes title={t`Earlier votes`} ejections={decided} />
      {!canNominate && ejections.data.length === 0 ? (
        <EmptyState title={t`No ejections`}>{t`No one was nominated for ejection in this cycle.`}</EmptyState>
      ) : null}
    </div>
  );
}

function Votes({ title, ejections }: { title: string; ejections: readonly Ejection[] }) {
  return ejections.length === 0 ? null : (
    <Section title={title}>
      <ul>
        {ejections.map((ejection) => (
          <EjectionRow key={ejection.id} ejection={ejection} />
        ))}
      </ul>
    </Section>
  );
}
