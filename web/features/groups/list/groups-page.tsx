import { useLingui } from '@lingui/react/macro';
import { groupsOfTab, groupTabs, searchGroups, type GroupTab } from './my-groups-filter.ts';
import { useState } from 'react';
import { Compass, Plus, UserPlus } from 'lucide-react';
import { Head } from '../../../frame/head.tsx';
import { ApiError } from '../../../lib/api/api.ts';
import { useGroups } from '../../../lib/api/member-data.ts';
import { byUrgency } from '../../../circles/group-order.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { useViewer, useViewerId } from '../../../lib/session/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NotLoaded } from '../../../ui/load-failure.tsx';
import { NigeriaOnly } from '../../../ui/nigeria-only.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { DeadEnd } from '../page/dead-end.tsx';
import { GroupCard, GroupListSkeleton } from './group-card.tsx';
import type { Group } from '../../../../contract/group-schemas.ts';
import { isAbroad } from '../../../../contract/standing.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

/** The circles a person owns, belongs to or has applied to. */
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
              ? t`Join a circle with the code that a friend sent you, or create one and invite people you trust.`
              : t`With an invitation code you can look at a circle and its terms.`}
          </EmptyState>
        </Card>
      ) : (
        <GroupTabs groups={groups.data.groups} />
      )}
      {groups.data !== undefined && mayTakePart ? <DiscoverLink /> : null}
    </div>
  );
}

/** The list of one's own groups leads on to those of others. */
function DiscoverLink() {
  const { t } = useLingui();
  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-surface p-5 sm:p-6">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-lg">{t`Discover circles`}</h2>
        <p className="mt-1 text-muted">{t`Public circles that still have a place, with all their terms.`}</p>
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

/** The search box, and the groups by what the person is to them. */
function GroupTabs({ groups }: { groups: readonly Group[] }) {
  const { t } = useLingui();
  const myId = useViewerId();
  const [typed, setTyped] = useState('');
  const [tab, setTab] = useState<GroupTab>('my-groups');
  const found = byUrgency(searchGroups(groups, typed));
  const labels: Record<GroupTab, string> = {
    'my-groups': t`My Groups`,
    owned: t`Owned`,
    member: t`Member`,
    active: t`Active`,
  };
  return (
    <>
      <SearchField
        label={t`Search circles by name or description`}
        placeholder={t`Search circles`}
        value={typed}
        onChange={setTyped}
        className="mb-4 max-w-lg"
      />
      <Tabs
        label={t`Which circles to show`}
        value={tab}
        onValueChange={(value) => {
          setTab(groupTabs.find((known) => known === value) ?? 'my-groups');
        }}
        items={groupTabs.map((value) => {
          const shown = groupsOfTab(found, value, myId);
          return {
            value,
            label: labels[value],
            count: shown.length,
            content:
              shown.length > 0 ? (
                <ul className="grid gap-4 md:grid-cols-2">
                  {shown.map((group) => (
                    <li key={group.id} className="min-w-0">
                      <GroupCard group={group} owned={group.ownerId === myId} />
                    </li>
                  ))}
                </ul>
              ) : (
                <NothingHere
                  tab={value}
                  searching={typed.trim() !== ''}
                  onClear={() => {
                    setTyped('');
                  }}
                />
              ),
          };
        })}
      />
    </>
  );
}

interface NothingProps {
  tab: GroupTab;
  searching: boolean;
  onClear: () => void;
}

function NothingHere({ tab, searching, onClear }: NothingProps) {
  const { t } = useLingui();
  const join = {
    title: t`You have not joined a circle`,
    words: t`Ask the owner of a circle for its invitation code.`,
    action: <ButtonLink href={paths.groupJoin}>{t`Join with an invitation code`}</ButtonLink>,
  };
  const nothing = {
    'my-groups': join,
    member: join,
    owned: {
      title: t`You own no circle yet`,
      words: t`Whoever creates a circle manages it and earns a fee from each payout.`,
      action: <ButtonLink href={paths.groupCreate}>{t`Create a circle`}</ButtonLink>,
    },
    active: {
      title: t`No active circles`,
      words: t`A circle becomes active when all its places are taken and its start date has come.`,
      action: undefined,
    },
  };
  const notFound = {
    title: t`No circles match your search`,
    words: t`Try another name, or a word of the description.`,
    action: <Button variant="secondary" onClick={onClear}>{t`Clear search`}</Button>,
  };
  const { title, words, action } = searching ? notFound : nothing[tab];
  return (
    <Card>
      <EmptyState title={title} action={action}>
        {words}
      </EmptyState>
    </Card>
  );
}
