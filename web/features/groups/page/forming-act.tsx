import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, QrCode as QrIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { placesOf } from '../../../circles/places.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { formatDate, formatDateTime, formatDistance } from '../../../lib/i18n/time.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { lagosToday } from '../../../lib/i18n/lagos-today.ts';
import { Invitation, useWhatsAppInvitation } from '../invitation.tsx';
import { useGroupDetail } from './group-detail.ts';
import { HoldText } from './hold-notice.tsx';
import { useSheet } from './sheet-address.ts';
import { isApprovedOrOwner, isStartAnswered, isStartMyAct } from './standing.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { RowLink } from '../../../ui/row-link.tsx';

/** Before the start: what is missing, and what the viewer can do about it. */
export function FormingAct() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const { free, waiting, inside } = placesOf(detail.group);
  const votes = detail.userMembership?.votesWaiting ?? 0;
  const { show } = useSheet('votes');
  const start = useSheet('start');
  const myId = useViewerId();
  if (isStartMyAct(detail, myId)) return <StartAct onShow={start.show} />;
  if (isStartAnswered(detail, myId)) return <StartWaits onShow={start.show} />;
  const canInvite = detail.group.invitationCode !== null && free > 0;
  if (free <= 0 && votes > 0) {
    return (
      <ActCard
        tint="accent"
        label={t`Getting ready to start`}
        headline={
          <Plural value={votes} one="# person is waiting for your vote" other="# people are waiting for your vote" />
        }
        action={<Button size="lg" block onClick={show}>{t`Vote now`}</Button>}
      >
        <p>{t`They cannot join until everyone we asked has voted, and the circle cannot start.`}</p>
      </ActCard>
    );
  }
  const isWaiting = free <= 0 && waiting > 0;
  return (
    <ActCard
      label={t`Getting ready to start`}
      headline={
        free > 0 ? (
          <Plural value={free} one="# place free" other="# places free" />
        ) : waiting > 0 ? (
          <Plural value={waiting} one="# applicant waits for votes" other="# applicants wait for votes" />
        ) : (
          <Trans>Everyone is in</Trans>
        )
      }
      action={
        canInvite ? (
          <WhatsApp />
        ) : isWaiting && isApprovedOrOwner(detail) ? (
          <Button size="lg" block variant="secondary" onClick={show}>{t`See the votes`}</Button>
        ) : null
      }
      more={
        detail.canProposeStart === true ? (
          <RowLink onClick={start.show}>
            <Trans>Start with the {inside} who are in</Trans>
          </RowLink>
        ) : null
      }
      foot={canInvite ? <Code /> : null}
    >
      <p>
        <Start isWaiting={free > 0 || waiting > 0} /> <Trans>No one pays anything until then.</Trans>
      </p>
      <HoldText group={detail.group} className="mt-1 text-warning" />
    </ActCard>
  );
}

/** The owner proposes to start with fewer members, and the viewer has not answered (circle-rules §4). */
function StartAct({ onShow }: { onShow: () => void }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const { seats = 0, answerBy = null } = group.startProposal ?? {};
  const all = group.maxMembers;
  const by = formatDateTime(answerBy);
  return (
    <ActCard
      tint="accent"
      label={t`Start with fewer members?`}
      headline={t`${seats} members, not ${all}`}
      action={<Button size="lg" block onClick={onShow}>{t`See and answer`}</Button>}
    >
      <p>
        <Trans>See the new price first. Please answer by {by}: no answer counts as a no.</Trans>
      </p>
    </ActCard>
  );
}

/** The proposal waits for others. It would end if someone else got in, so nothing here invites. */
function StartWaits({ onShow }: { onShow: () => void }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const { seats = 0, answerBy = null, agreed: saidYes = [], missing = [] } = group.startProposal ?? {};
  const agreed = saidYes.length;
  const all = agreed + missing.length;
  const by = formatDateTime(answerBy);
  return (
    <ActCard
      label={t`Start with fewer members?`}
      headline={t`${agreed} of ${all} agree to start with ${seats} members`}
      action={<Button size="lg" block variant="secondary" onClick={onShow}>{t`See the answers`}</Button>}
    >
      <p>
        <Trans>They can answer until {by}. If someone new gets in, the proposal ends.</Trans>
      </p>
    </ActCard>
  );
}

function WhatsApp() {
  const { t } = useLingui();
  const href = useWhatsAppInvitation(useGroupDetail().group);
  return (
    <a className={buttonClass({ size: 'lg', block: true })} href={href} target="_blank" rel="noreferrer">
      <MessageCircle aria-hidden="true" className="size-5" />
      {t`Invite on WhatsApp`}
    </a>
  );
}

function Code() {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const [isOpen, setOpen] = useState(false);
  const code = group.invitationCode ?? '';
  return (
    <div className="-mr-1.5 flex flex-wrap items-center justify-between">
      <p className="mr-auto">
        {t`Code`}{' '}
        <b translate="no" className="font-mono font-semibold">
          <span aria-hidden="true">{code}</span>
          <span className="sr-only">{Array.from(code).join(' ')}</span>
        </b>
      </p>
      <CopyButton
        text={code}
        label={t`Copy`}
        copiedLabel={t`Copied`}
        variant="quiet"
        className="gap-1! px-1.5! text-sm!"
      />
      <Button
        variant="quiet"
        className="gap-1! px-1.5! text-sm!"
        icon={<QrIcon aria-hidden="true" className="size-5" />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t`QR`}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t`Invite people`}>
        <Invitation group={group} showsQr />
      </Dialog>
    </div>
  );
}

/** The start date, as far as known (circle-rules §4). */
function Start({ isWaiting }: { isWaiting: boolean }): ReactNode {
  const { group } = useGroupDetail();
  const nowMs = useProductNow();
  const { startDate, holdUntil } = group;
  if (startDate !== null && startDate > lagosToday(nowMs)) {
    const day = formatDate(startDate);
    const distance = formatDistance(startDate, nowMs);
    return isWaiting ? (
      <Trans>
        It starts on {day} at the earliest, {distance}.
      </Trans>
    ) : (
      <Trans>
        It starts on {day}, {distance}.
      </Trans>
    );
  }
  if (isWaiting) return <Trans>It starts as soon as everyone is in.</Trans>;
  const until = formatDateTime(holdUntil);
  return holdUntil !== null && Date.parse(holdUntil) > nowMs ? (
    <Trans>It starts on {until}.</Trans>
  ) : (
    <Trans>Nothing is missing: it starts in a moment.</Trans>
  );
}
