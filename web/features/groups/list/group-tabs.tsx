import { useLingui } from '@lingui/react/macro';
import { groupsOfTab, groupTabs, searchGroups, type GroupTab } from './my-groups-filter.ts';
import { useState } from 'react';
import { byUrgency } from '../../../circles/group-order.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { GroupCard } from './group-card.tsx';
import type { Group } from '../../../../contract/group-schemas.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { Tabs } from '../../../ui/tabs.tsx';

export function GroupTabs({ groups }: { groups: readonly Group[] }) {
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
      {groups.length > 1 ? (
        <SearchField
          label={t`Search circles by name or description`}
          placeholder={t`Search circles`}
          value={typed}
          onChange={setTyped}
          className="mb-1 max-w-lg"
        />
      ) : null}
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
                <ul className="grid gap-3 md:grid-cols-2">
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
      words: t`When you create a circle, you manage it and earn a fee from each payout.`,
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
    words: t`Try another name, or a word from the description.`,
    action: <Button variant="secondary" onClick={onClear}>{t`Clear search`}</Button>,
  };
  const { title, words, action } = searching ? notFound : nothing[tab];
  return (
    <EmptyState title={title} action={action}>
      {words}
    </EmptyState>
  );
}
