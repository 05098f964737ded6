import { useLingui } from '@lingui/react/macro';
import { Compass, Plus, UserPlus } from 'lucide-react';
import { Head } from '../../../frame/head.tsx';
import { ApiError } from '../../../lib/api/api.ts';
import { useGroups } from '../../../lib/api/member-data.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { useViewer } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/load-failure.tsx';
import { NigeriaOnly } from '../../../ui/nigeria-only.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
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
  const mayTakePart = viewer == null || !isAbroad(viewer);
  if (groups.error instanceof ApiError && groups.error.status === 401) return <AuthenticationRequired />;
  return (
    <div className="page-width py-4 sm:py-8">
      <PageHeader
        title={t`My Groups`}
        lead={t`Savings circles you run, belong to or have applied to.`}
        back={{ href: paths.dashboard, label: t`Back to Dashboard` }}
        isRoot
        actions={mayTakePart ? <ListActions /> : undefined}
      />
      <NigeriaOnly user={viewer} className="mb-6" />
      {groups.data === undefined ? (
        <NotLoaded live title={t`Error Loading Groups`} query={groups}>
          <GroupListSkeleton />
        </NotLoaded>
      ) : groups.data.groups.length === 0 ? (
        <Card>
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
        </Card>
      ) : (
        <GroupTabs groups={groups.data.groups} />
      )}
      {groups.data !== undefined && mayTakePart ? <DiscoverLink /> : null}
    </div>
  );
}

function DiscoverLink() {
  const { t } = useLingui();
  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-lg">{t`Discover circles`}</h2>
        <p className="mt-1 text-muted">{t`See public circles with places left, and all their terms.`}</p>
      </div>
      <ButtonLink
        href={paths.groupDiscover}
        variant="secondary"
        className="max-sm:w-full"
        icon={<Compass aria-hidden="true" className="size-5" />}
      >
        {t`Discover public circles`}
      </ButtonLink>
    </section>
  );
}

function ListActions() {
  const { t } = useLingui();
  return (
    <>
      <ButtonLink
        href={paths.groupJoin}
        variant="secondary"
        className="max-sm:flex-1"
        icon={<UserPlus aria-hidden="true" className="size-5 max-sm:hidden" />}
      >
        {t`Join Group`}
      </ButtonLink>
      <ButtonLink
        href={paths.groupCreate}
        className="max-sm:flex-1"
        icon={<Plus aria-hidden="true" className="size-5 max-sm:hidden" />}
      >
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
