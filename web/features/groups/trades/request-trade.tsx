import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Member } from '../../../../contract/round-schemas.ts';
import { q } from '../../../lib/api/member-api.ts';
import { useRotaForm } from '../../../lib/forms/form.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { cx } from '../../../ui/cx.ts';
import { NativeSelect } from '../../../ui/field.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { scrollToTabs } from '../page/group-page-tab.ts';
import { ReasonField } from '../reason-field.tsx';
import { noSwapPartner, SwapText, roundWithDay } from './trade-labels.tsx';
import { swapSideOf, turnOf, type TradeLists } from './trade-view.ts';
import { useRequest } from './use-request.ts';

interface RequestTradeProps {
  partners: readonly Member[];
  waiting: Pick<TradeLists, 'toAnswer' | 'sent'>;
}

export function RequestTrade({ partners, waiting }: RequestTradeProps) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const position = detail.members.find(({ userId }) => userId === myId)?.payoutPosition ?? null;
  if (position === null) return null;
  const turn = turnOf(detail, myId);
  const mine = roundWithDay(swapSideOf(detail, position));
  return (
    <Section
      title={t`Request a position trade`}
      lead={t`You and another member swap turns. Nothing changes for anyone else, and nothing happens until they say yes.`}
    >
      <p className="mb-5">
        {turn === 'coming' ? (
          <Trans>
            You hold position {position}, so you receive in {mine}.
          </Trans>
        ) : turn === 'now' ? (
          <Trans>You hold position {position} and it is your turn now, so you can no longer trade it.</Trans>
        ) : (
          <Trans>You hold position {position} and your turn has passed, so you can no longer trade it.</Trans>
        )}
      </p>
      {turn !== 'coming' ? null : partners.length === 0 ? (
        <p className="text-muted">{noSwapPartner(waiting)}</p>
      ) : (
        <RequestForm partners={partners} position={position} />
      )}
    </Section>
  );
}

interface RequestFormProps extends Pick<RequestTradeProps, 'partners'> {
  /** The viewer's position. */
  position: number;
}

function RequestForm({ partners, position }: RequestFormProps) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const pleaseSelect = t`Please select a member to trade positions with`;
  const partnerOf = (chosen: string) => partners.find(({ userId }) => userId === chosen);
  const form = useRotaForm<{ targetUserId: string; reason: string }>({
    id: 'trade',
    fields: ['targetUserId', 'reason'],
    defaultValues: { targetUserId: '', reason: '' },
    rule: ({ targetUserId }) =>
      partnerOf(targetUserId) === undefined
        ? { targetUserId: { message: pleaseSelect, toast: { title: t`Error`, description: pleaseSelect } } }
        : {},
  });
  const target = partnerOf(form.watch('targetUserId'));
  const eligibility = useEligibility(detail.group.id, target?.userId).data;
  // Listed partners can trade until the response says otherwise.
  const canTrade = eligibility?.canTrade !== false;
  const send = useRequest(detail.group.id, () => {
    form.reset();
    // The new request is above the form.
    scrollToTabs();
  });
  const submit = form.send(send.submit);
  return (
    <form noValidate onSubmit={submit} className="flex max-w-xl flex-col gap-5">
      <NativeSelect
        label={t`Member to trade with`}
        placeholder={t`Select a member`}
        {...form.field('targetUserId')}
        options={partners.map((member) => {
          const name = member.name;
          const seat = member.payoutPosition ?? 0;
          return { value: member.userId, label: t`${name}, position ${seat}` };
        })}
      />
      <Preview partners={partners} target={target} position={position} canTrade={canTrade} />
      <ReasonField hint={t`The members can read it.`} {...form.field('reason')} />
      <div>
        <SubmitButton
          className="max-sm:w-full"
          busy={send.isBusy}
          busyText={t`Sending request...`}
          disabled={target !== undefined && !canTrade}
        >
          {t`Send request`}
        </SubmitButton>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {canTrade ? null : (
          <Alert tone="warning" title={t`Cannot trade positions`}>
            {eligibility.reason}
          </Alert>
        )}
      </div>
    </form>
  );
}

interface PreviewProps extends RequestFormProps {
  target: Member | undefined;
  canTrade: boolean;
}

/** The effect of the trade. Reserves the height of its longest text, so the button below never moves. */
function Preview({ partners, target, position, canTrade }: PreviewProps) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const mine = swapSideOf(detail, position);
  const look = (shown: boolean): string => cx('[grid-area:1/1]', !shown && 'invisible');
  return (
    <div aria-live="polite" className="grid rounded-md bg-tint-brand p-4">
      <p className={look(target === undefined)}>{t`Choose a member to see when you would receive.`}</p>
      {partners.map((partner) => (
        <p key={partner.userId} className={look(partner === target && canTrade)}>
          <SwapText from={mine} to={swapSideOf(detail, partner.payoutPosition ?? 0)} />
        </p>
      ))}
    </div>
  );
}

const useEligibility = (groupId: string, userId: string | undefined) =>
  useQuery({
    ...q.getTradeEligibility({ id: groupId, userId: userId ?? '' }),
    enabled: userId !== undefined,
    staleTime: 0,
  });
