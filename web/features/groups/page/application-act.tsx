import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleX, Hourglass } from 'lucide-react';
import { APPLICATION_DAYS } from '../../../../circle/figures.ts';
import type { MembershipHandover } from '../../../../contract/group-parts.ts';
import { q } from '../../../lib/api/member-api.ts';
import { WALLET_FRESH_MS } from '../../../lib/api/member-data.ts';
import { handoverPaths } from '../../../lib/shell/handover-paths.ts';
import { formatDateTime } from '../../../lib/i18n/time.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { useGroupDetail } from './group-detail.ts';

export function ApplicationAct() {
  const { t } = useLingui();
  const membership = useGroupDetail().userMembership;
  if (membership?.status === 'pending' && membership.handover != null) {
    return <SubstituteAct handover={membership.handover} />;
  }
  return membership?.status === 'rejected' ? (
    <ActCard tint="plain" icon={<CircleX aria-hidden="true" />} label={t`Your application was not approved`}>
      <p>{t`A member voted against it. You owe nothing here, and you may apply again with the invitation code.`}</p>
    </ActCard>
  ) : (
    <ActCard icon={<Hourglass aria-hidden="true" />} label={t`Your application is waiting for approval`}>
      <p>{t`Everyone who was in when you applied must say yes. We'll tell you what they decided. With no decision after ${APPLICATION_DAYS} days, it is turned down. Until you are in you owe nothing, and cannot vote or write messages here.`}</p>
    </ActCard>
  );
}

/** Someone who wants to take over a seat: the vote on them, then the price (circle-rules §8). */
function SubstituteAct({
  handover: { code, seat, status, standsUntil, leaverName },
}: {
  handover: MembershipHandover;
}) {
  const { t } = useLingui();
  const until = formatDateTime(standsUntil);
  const isAdmitted = status === 'admitted';
  const price = useQuery({ ...q.getOffer({ code }), staleTime: WALLET_FRESH_MS }).data?.price.amount;
  return (
    <ActCard
      tint={isAdmitted ? 'accent' : 'brand'}
      label={isAdmitted ? t`You are voted in: seat ${seat}` : t`You want to take over seat ${seat}`}
      amount={price}
      action={
        <ButtonLink size="lg" block variant={isAdmitted ? 'primary' : 'secondary'} href={handoverPaths.link(code)}>
          {isAdmitted ? t`See and pay` : t`See the seat`}
        </ButtonLink>
      }
    >
      <p>
        {isAdmitted ? (
          <Trans>
            Pay by <b>{until}</b> and the seat is yours, from {leaverName}.
          </Trans>
        ) : (
          <Trans>The members vote on you until {until}. You pay nothing before they have all said yes.</Trans>
        )}
      </p>
    </ActCard>
  );
}
