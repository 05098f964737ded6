import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { Head } from '../../../frame/head.tsx';
import { isCode } from '../../../../contract/code-form.ts';
import { useRefresh } from '../../../lib/api/member-data.ts';
import { reloadPublicConfig } from '../../../lib/api/public-config.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { saveInvitation } from '../../../circles/saved-invitation.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { isAbroad, isKycVerified } from '../../../../contract/standing.ts';
import { useViewer } from '../../../lib/session/session.ts';
import { NigeriaOnly } from '../../../ui/nigeria-only.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { normalizeCode } from './join-obstacle.ts';
import { JoinForm } from './join-form.tsx';
import type { JoinResponse } from './join-result.tsx';
import { DiscoverList } from './discover-list.tsx';

const joinResult = onDemand(async () => (await import('./join-result.tsx')).JoinResult);

export function JoinGroupPage() {
  const { t } = useLingui();
  return (
    <>
      <Head title={t`Join Group`} />
      <JoinGroupContent />
    </>
  );
}

/** Stores the invitation until the person's identity is verified, so that they find the circle on any device. */
function useSaveWhileUnverified(code: string): void {
  const client = useQueryClient();
  const viewer = useViewer();
  const mustWait = viewer != null && !isKycVerified(viewer);
  useEffect(() => {
    // Ignored, because the code is still in the URL.
    if (mustWait && isCode(code)) saveInvitation(client, code).catch(() => undefined);
  }, [client, mustWait, code]);
}

function JoinGroupContent() {
  const { t } = useLingui();
  const viewer = useViewer();
  const refresh = useRefresh();
  const invited = new URLSearchParams(useSearch()).get('code') ?? '';
  const [chosen, setChosen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [joined, setJoined] = useState<JoinResponse>();
  useSaveWhileUnverified(normalizeCode(invited));
  const mayTakePart = viewer == null || !isAbroad(viewer);
  // Loads the result with the form, so that it shows at once after applying.
  useEffect(() => {
    joinResult.load().catch(() => undefined);
  }, []);
  if (joined !== undefined) return <joinResult.Needed joined={joined} />;
  return (
    <div className="page-width py-4 sm:py-8">
      <div className="mx-auto max-w-3xl">
        <PageHeader
          title={t`Join Group`}
          lead={
            invited !== ''
              ? undefined
              : mayTakePart
                ? t`Enter the invitation code a member gave you, or look through the public circles. You see all the terms before you apply.`
                : t`With an invitation code you can see a circle and its terms.`
          }
          back={{ href: paths.groups, label: t`Back to My Groups` }}
        />
        <div className="flex flex-col gap-7">
          <NigeriaOnly user={viewer} />
          <JoinForm
            key={invited}
            viewer={viewer}
            chosen={chosen}
            invited={invited}
            onTyped={setTyped}
            onJoined={(answer) => {
              setJoined(answer);
              refresh();
              // Reloads the configuration, because the stored invitation has been used.
              void reloadPublicConfig();
            }}
          />
          {/* Public circles are listed by country, and only Nigeria has any. An invitation comes alone. */}
          {mayTakePart && invited === '' ? (
            <DiscoverList
              except={normalizeCode(typed ?? '')}
              onChoose={() => {
                setChosen(true);
                setTyped(undefined);
              }}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}
