import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { Head } from '../../../frame/head.tsx';
import { useRefresh } from '../../../lib/api/member-data.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { isKycVerified, useViewer } from '../../../lib/session/session.ts';
import { NigeriaOnly } from '../../../ui/nigeria-only.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { JoinForm } from './join-form.tsx';
import { JoinResult, type Joined } from './join-result.tsx';
import { DiscoverList } from './discover-list.tsx';
import { KycNotice } from './kyc-notice.tsx';

/** Applying to a circle with its invitation code, which a shared link brings along, or to a public one. */
export function JoinGroupPage() {
  const { t } = useLingui();
  return (
    <>
      <Head title={t`Join Group`} />
      <JoinGroupContent />
    </>
  );
}

function JoinGroupContent() {
  const { t } = useLingui();
  const viewer = useViewer();
  const refresh = useRefresh();
  const invited = new URLSearchParams(useSearch()).get('code') ?? '';
  const [chosen, setChosen] = useState(false);
  const [joined, setJoined] = useState<Joined>();
  if (joined !== undefined) return <JoinResult joined={joined} />;
  return (
    <div className="page-width py-8">
      <div className="mx-auto max-w-3xl">
        <PageHeader
          title={t`Join Group`}
          lead={t`Enter the invitation code that a member of the circle gave you, or look through the public circles. You see all the terms before you apply.`}
          back={{ href: paths.groups, label: t`Back to My Groups` }}
        />
        <div className="flex flex-col gap-8">
          <NigeriaOnly user={viewer} />
          {viewer == null || viewer.country !== 'NG' || isKycVerified(viewer) ? null : (
            <KycNotice user={viewer} action="join" />
          )}
          <JoinForm
            key={invited}
            chosen={chosen}
            invited={invited}
            onJoined={(answer) => {
              setJoined(answer);
              refresh();
            }}
          />
          <DiscoverList
            onChoose={() => {
              setChosen(true);
            }}
          />
        </div>
      </div>
    </div>
  );
}
