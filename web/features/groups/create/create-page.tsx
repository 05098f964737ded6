import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Head } from '../../../frame/head.tsx';
import { useOutstandingDebts, useRefresh } from '../../../lib/api/member-data.ts';
import { isAbroad, isKycVerified } from '../../../../contract/standing.ts';
import { useAutomaticOffer } from '../../../circles/automatic/use-offer.tsx';
import { useViewer } from '../../../lib/session/session.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { NigeriaOnly } from '../../../ui/nigeria-only.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingBlocks } from '../../../ui/skeleton.tsx';
import { DebtsFirst } from '../debts/debts-first.tsx';
import { Invitation } from '../invitation.tsx';
import { KycNotice } from '../join/kyc-notice.tsx';
import { SealAndNumber } from '../draw/seal-and-number.tsx';
import { CreateForm, type Created } from './create-form.tsx';

export function CreateGroupPage() {
  const { t } = useLingui();
  return (
    <>
      <Head title={t`Create Group`} />
      <CreateGroupContent />
    </>
  );
}

function CreateGroupContent() {
  const { t } = useLingui();
  const viewer = useViewer();
  const refresh = useRefresh();
  const [created, setCreated] = useState<Created>();
  if (created !== undefined) return <CreatedScreen {...created} />;
  return (
    <div className="page-width py-4 sm:py-8">
      <PageHeader
        title={t`Create Group`}
        lead={t`Set the terms of your savings circle. Everyone who joins sees what you see here.`}
        back={{ href: paths.groups, label: t`Back to My Groups` }}
      />
      {viewer == null ? null : isAbroad(viewer) ? (
        <NigeriaOnly user={viewer} className="max-w-2xl" />
      ) : isKycVerified(viewer) ? (
        <CreateUnlessOwing
          onCreated={(answer) => {
            setCreated(answer);
            refresh();
          }}
        />
      ) : (
        <KycNotice user={viewer} action="create" />
      )}
    </div>
  );
}

/** Shows debts above the form. People with debts do not get the form, unless it is already on screen. */
function CreateUnlessOwing({ onCreated }: { onCreated: (created: Created) => void }) {
  const { t } = useLingui();
  const debts = useOutstandingDebts();
  const [isShown, setShown] = useState(false);
  // The server refuses people with debts, even if this page could not load the debts.
  const mayCreate = debts.data === undefined ? debts.failureCount > 0 : debts.data.length === 0;
  if (mayCreate && !isShown) setShown(true);
  return (
    <div className="flex flex-col gap-6">
      <DebtsFirst debts={debts.data} action="create" />
      {isShown ? <CreateForm onCreated={onCreated} /> : null}
      {isShown || debts.data !== undefined ? null : (
        <LoadingBlocks label={t`Loading...`} className="gap-6" blocks={['h-96', 'h-72']} />
      )}
    </div>
  );
}

function CreatedScreen({ group, drawNumber }: Created) {
  const { t } = useLingui();
  const name = group.name;
  const offer = useAutomaticOffer({ group, autoContribute: false });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mx-auto w-full max-w-160 px-4 py-8 sm:py-12">
      <Section>
        <CircleCheck aria-hidden="true" className="size-10 text-positive" />
        <h1 ref={heading} tabIndex={-1} className="mt-3 text-2xl [overflow-wrap:anywhere]">
          <Trans>{name} is ready</Trans>
        </h1>
        <p className="mt-2 mb-6 text-muted">
          {group.requiresVoting === false
            ? t`Send the link to the people you want to save with. The first person to apply is in at once, then the members vote on everyone who applies.`
            : t`Send the link to the people you want to save with. The members vote on everyone who applies.`}
        </p>
        <Invitation group={group} />
        {group.ownerParticipates ? offer.card : null}
        {offer.sheet}
        {group.draw === null || drawNumber == null ? null : (
          <SealAndNumber seal={group.draw.seal} number={drawNumber} className="mt-8" />
        )}
        <div className="mt-8 flex flex-col gap-3 border-t border-hair pt-6 sm:flex-row">
          <ButtonLink href={paths.group(group.id)} variant="secondary">{t`View Circle`}</ButtonLink>
          <ButtonLink href={paths.groups} variant="quiet">{t`My Groups`}</ButtonLink>
        </div>
      </Section>
    </div>
  );
}
