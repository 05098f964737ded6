import { useLingui } from '@lingui/react/macro';
import { useParams } from 'wouter';
import type { GroupDetail } from '../../../contract/groups.ts';
import { errorWords } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useViewer } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { isUnknownGroup, useGroup } from './data.ts';
import { DeadEnd } from './dead-end.tsx';
import { DebtsCard } from './debts-card.tsx';
import { EndedCard } from './ended-card.tsx';
import { FormingCard } from './forming-card.tsx';
import { GroupBadges } from './group-card.tsx';
import { GroupSkeleton } from './group-skeleton.tsx';
import { GroupStats } from './group-stats.tsx';
import { HistoryTabs } from './history-tabs.tsx';
import { RoundCard } from './round-card.tsx';
import { StandingNotice } from './standing-notice.tsx';

/** One circle: what I owe now, when it is my turn, and who is in it. */
export function GroupPage() {
  const { t } = useLingui();
  const { id } = useParams<{ id: string }>();
  const group = useGroup(id);
  usePageTitle(group.data?.group.name ?? t`Group`);
  if (group.data !== undefined) return <Detail detail={group.data} />;
  if (!group.isError) return <GroupSkeleton />;
  if (isUnknownGroup(group.error)) {
    return (
      <DeadEnd title={t`Group Not Found`} action={<ButtonLink href={paths.groups}>{t`Back to My Groups`}</ButtonLink>}>
        {t`There is no such group, or you are not part of it.`}
      </DeadEnd>
    );
  }
  return (
    <div className="page-width py-8">
      <PageHeader title={t`Group`} back={{ href: paths.groups, label: t`Back to My Groups` }} />
      <Alert
        live
        tone="negative"
        title={t`Error Loading Group`}
        actions={
          <Button
            variant="secondary"
            busy={group.isFetching}
            onClick={() => {
              void group.refetch();
            }}
          >{t`Retry`}</Button>
        }
      >
        {errorWords(group.error, t`The group could not be loaded. Please check your connection and try again.`)}
      </Alert>
    </div>
  );
}

function Detail({ detail }: { detail: GroupDetail }) {
  const { t } = useLingui();
  const myId = useViewer()?.id ?? '';
  const { group, round } = detail;
  const owned = group.ownerId === myId;
  return (
    <div className="page-width py-8">
      <PageHeader
        title={group.name}
        lead={group.description}
        back={{ href: paths.groups, label: t`Back to My Groups` }}
        actions={<GroupBadges group={group} owned={owned} />}
      />
      <div className="flex flex-col gap-6">
        <StandingNotice detail={detail} />
        <DebtsCard group={group} myId={myId} />
        {group.status === 'active' && round !== null ? (
          <RoundCard detail={detail} round={round} myId={myId} />
        ) : group.status === 'forming' ? (
          <FormingCard detail={detail} myId={myId} />
        ) : (
          <EndedCard detail={detail} myId={myId} />
        )}
        <GroupStats group={group} round={round} />
        <HistoryTabs detail={detail} myId={myId} />
      </div>
    </div>
  );
}
