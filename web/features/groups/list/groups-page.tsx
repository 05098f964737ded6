import { useLingui } from '@lingui/react/macro';
import { Plus, UserPlus } from 'lucide-react';
import { Head } from '../../../frame/head.tsx';
import { ApiError } from '../../../lib/api/api.ts';
import { useGroups } from '../../../lib/api/member-data.ts';
import { useIsNarrow } from '../../../lib/shell/narrow.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { useViewer } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/load-failure.tsx';
import { NigeriaOnly } from '../../../ui/nigeria-only.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RowLink } from '../../../ui/row-link.tsx';
import { DeadEnd } from '../page/dead-end.tsx';
import { GroupListSkeleton } from './group-card.tsx';
import { isAbroad } from '../../../../contract/standing.ts';
import { GroupTabs } from './group-tabs.tsx';

export function GroupsPage() {
  const { t } = useLingui();
  return (
    <>
      <Head title={t`My Groups`} />
      <GroupsContent />
    </>
  );
}

function GroupsContent() {
  const { t } = useLingui();
  const groups = useGroups();
  const viewer = useViewer();
  const isNarrow = useIsNarrow();
  const mayTakePart = viewer == null || !isAbroad(viewer);
  if (groups.error instanceof ApiError && groups.error.status === 401) return <AuthenticationRequired />;
  return (
    <div className="page-width py-4 sm:py-8">
      <PageHeader
        title={t`My Groups`}
        back={{ href: paths.dashboard, label: t`Back to Dashboard` }}
        isRoot
        actions={mayTakePart && !isNarrow ? <ListActions /> : undefined}
      />
      <NigeriaOnly user={viewer} className="mb-6" />
      {groups.data === undefined ? (
        <NotLoaded live title={t`Error Loading Groups`} query={groups}>
          <GroupListSkeleton />
        </NotLoaded>
      ) : groups.data.groups.length === 0 ? (
        <NoGroups mayTakePart={mayTakePart} />
      ) : (
        <GroupTabs groups={groups.data.groups} />
      )}
      {/* On a phone the circles come first. */}
      {mayTakePart && isNarrow ? (
        <div className="mt-4 flex flex-wrap gap-3 *:grow">
          <ListActions />
        </div>
      ) : null}
      {groups.data !== undefined && mayTakePart ? <DiscoverLink /> : null}
    </div>
  );
}

function NoGroups({ mayTakePart }: { mayTakePart: boolean }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`No circles yet`}
      action={
        mayTakePart ? (
          <ButtonLink href={paths.groupJoin}>{t`Join with an invitation code`}</ButtonLink>
        ) : (
          <ButtonLink href={paths.groupJoin} variant="secondary">{t`Look at a circle`}</ButtonLink>
        )
      }
    >
      {mayTakePart
        ? t`Join a circle with a friend's code, or create one and invite people you trust.`
        : t`With an invitation code you can see a circle and its terms.`}
    </EmptyState>
  );
}

function DiscoverLink() {
  const { t } = useLingui();
  return (
    <RowLink href={paths.groupDiscover} className="mt-7 border-y border-hair py-2">
      <span className="block font-medium">{t`Discover public circles`}</span>
      <span className="block text-sm text-muted">{t`See public circles with places left, and all their terms.`}</span>
    </RowLink>
  );
}

function ListActions() {
  const { t } = useLingui();
  return (
    <>
      <ButtonLink href={paths.groupJoin} variant="secondary" icon={<UserPlus aria-hidden="true" className="size-5" />}>
        {t`Join Group`}
      </ButtonLink>
      <ButtonLink href={paths.groupCreate} variant="secondary" icon={<Plus aria-hidden="true" className="size-5" />}>
        {t`Create Group`}
      </ButtonLink>
    </>
  );
}

function AuthenticationRequired() {
  const { t } = useLingui();
  return (
    <DeadEnd title={t`Authentication Required`} action={<ButtonLink href={paths.login}>{t`Log In`}</ButtonLink>}>
      {t`Please log in to see your circles.`}
    </DeadEnd>
  );
}
