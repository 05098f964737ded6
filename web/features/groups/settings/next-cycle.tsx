import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { NEXT_CYCLE_DAYS } from '../../../../circle/figures.ts';
import { formatList } from '../../../../contract/format-list.ts';
import { turnOrders } from '../../../../contract/group-parts.ts';
import { formatNaira, formatNairaText, kobo } from '../../../../contract/money.ts';
import { amountOf } from '../../../lib/i18n/money.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { divisionOf } from '../../../lib/i18n/rates.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { formatDateTime, formatDistance } from '../../../lib/i18n/time.ts';
import { intervalLabel } from '../../../lib/i18n/labels.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { TurnOrderField } from '../group-fields.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { DepositCost } from '../price/deposit-cost.tsx';
import { StartNextCycle } from './start-next-cycle.tsx';
import { AnswerNextCycle } from './answer-next-cycle.tsx';

/** After the last round (circle-rules §11): the owner proposes another cycle and members respond. */
export function NextCycle() {
  const { group, userMembership } = useGroupDetail();
  const myId = useViewerId();
  if (group.status !== 'completed') return null;
  const asked = group.nextCycle;
  const isOwner = group.ownerId === myId;
  if (asked === null) return isOwner ? <Offer /> : null;
  if (userMembership?.status === 'approved' && !userMembership.staysOn) {
    return <Question answerBy={asked.answerBy} />;
  }
  return isOwner || userMembership?.staysOn === true ? (
    <Waiting answerBy={asked.answerBy} stays={userMembership?.staysOn === true} />
  ) : null;
}

function Offer() {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const [order, setOrder] = useState(detail.group.turnOrder);
  return (
    <Section title={<Title>{t`Start a new cycle`}</Title>}>
      <ul className="mb-5 flex list-disc flex-col gap-1.5 pl-5">
        <li>{t`We ask every member who owes nothing here. They have ${NEXT_CYCLE_DAYS} days to answer. No answer means no.`}</li>
        <li>{t`New people can apply for the free positions.`}</li>
        <li>{t`The amount, the frequency and the fees stay the same. You can edit the circle before it starts.`}</li>
        {detail.group.ownerParticipates ? (
          <li>{t`Asking counts as your own yes, so you take part again.`}</li>
        ) : (
          <li>{t`You keep managing the circle without contributing to it.`}</li>
        )}
      </ul>
      <TurnOrderField
        isNext
        id="next-order"
        name="turnOrder"
        ownerParticipates={detail.group.ownerParticipates}
        value={order}
        onChange={({ currentTarget }) => {
          setOrder(turnOrders.find((one) => one === currentTarget.value) ?? order);
        }}
      />
      <div className="mt-5">
        <StartNextCycle turnOrder={order} />
      </div>
    </Section>
  );
}

function Question({ answerBy }: { answerBy: string }) {
  const { t } = useLingui();
  const { group } = useGroupDetail();
  const nowMs = useProductNow();
  const amount = formatNairaText(group.contributionAmount);
  const every = intervalLabel(group.frequency);
  const { grossKobo, netKobo, platformFeeKobo, managementFeeKobo } = divisionOf(group);
  const net = formatNaira(netKobo);
  const total = formatNaira(grossKobo);
  const fees = formatNaira(kobo(platformFeeKobo + managementFeeKobo));
  const by = formatDateTime(answerBy);
  const distance = formatDistance(answerBy, nowMs);
  const cycle = group.currentCycle + 1;
  const rounds = group.maxMembers;
  return (
    <Section title={<Title>{t`Do you stay for cycle ${cycle}?`}</Title>}>
      <p>
        <Trans>
          The terms stay the same. You pay {amount} {every} for {rounds} rounds and get {net} in your turn when everyone
          pays.
        </Trans>{' '}
        <NextOrder />
      </p>
      <p className="mt-2">
        <Trans>
          If you stay, the cycle starts once all {rounds} positions are taken, perhaps at once. The first {amount} is
          due the day after. In all you pay {total} and get {net}, after {fees} in fees.
        </Trans>{' '}
        <DepositCost contributionKobo={amountOf(group.contributionAmount)} times={rounds} />
      </p>
      <p className="mt-2 mb-5">
        <Trans>
          Please answer by <b>{by}</b>, {distance}. No answer means no.
        </Trans>
      </p>
      <AnswerNextCycle />
    </Section>
  );
}

function NextOrder() {
  const { group } = useGroupDetail();
  const rounds = group.maxMembers;
  if (group.turnOrder === 'lot') {
    return (
      <Trans>
        The turns are drawn by lot when the cycle starts. Yours may be any from 1 to {rounds}, and you can check the
        draw.
      </Trans>
    );
  }
  return group.turnOrder === 'owner-last' ? (
    <Trans>The owner collects last. Your position may move up when others leave.</Trans>
  ) : (
    <Trans>Your position may move up when others leave.</Trans>
  );
}

function Waiting({ answerBy, stays }: { answerBy: string; stays: boolean }) {
  const { t } = useLingui();
  const { group, members } = useGroupDetail();
  const nowMs = useProductNow();
  const by = formatDateTime(answerBy);
  const distance = formatDistance(answerBy, nowMs);
  const asked = members.filter(({ staysOn }) => staysOn !== undefined);
  const waitingFor = formatList(asked.filter(({ staysOn }) => staysOn === false).map(({ name }) => name));
  const yes = asked.filter(({ staysOn }) => staysOn).length;
  const all = asked.length;
  return (
    <Section title={<Title>{stays ? t`You stay for the next cycle` : t`We have asked the members`}</Title>}>
      <p>
        <Trans>
          {yes} of {all} have said yes. Waiting for <b>{waitingFor}</b>.
        </Trans>
      </p>
      <p className="mt-2 mb-5">
        <Trans>
          They can answer until {by}, {distance}. No answer means no. When all have answered, the circle forms again
          with those who stay.
        </Trans>
      </p>
      <ButtonLink href={paths.groupTab(group.id, 'messages')} variant="secondary">{t`Write to the circle`}</ButtonLink>
    </Section>
  );
}

function Title({ children }: { children: string }) {
  return (
    <span className="flex items-center gap-2">
      <RefreshCw aria-hidden="true" className="size-5 shrink-0 text-brand" />
      {children}
    </span>
  );
}
