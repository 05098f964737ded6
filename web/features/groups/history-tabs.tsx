import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GroupDetail } from '../../../contract/groups.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { ContributionsTab } from './contributions-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { PayoutsTab } from './payouts-tab.tsx';

/** Who is in the circle, who paid, who received. */
export function HistoryTabs({ detail, myId }: { detail: GroupDetail; myId: string }) {
  const { t } = useLingui();
  const [tab, setTab] = useState('members');
  return (
    <Tabs
      label={t`About this group`}
      value={tab}
      onValueChange={setTab}
      items={[
        { value: 'members', label: t`Members`, content: <MembersTab detail={detail} myId={myId} /> },
        { value: 'contributions', label: t`Contributions`, content: <ContributionsTab detail={detail} myId={myId} /> },
        { value: 'payouts', label: t`Payouts`, content: <PayoutsTab detail={detail} myId={myId} /> },
      ]}
    />
  );
}
