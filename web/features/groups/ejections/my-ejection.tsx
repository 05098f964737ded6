import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { APPEAL_HOURS } from '../../../../circle/figures.ts';
import type { Ejection } from '../../../../contract/ejections.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { useRotaForm } from '../../../lib/forms/form.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { formatDateTime } from '../../../lib/i18n/time.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { isOpenVote, reasonLength, stageOf } from './ejection-view.ts';
import { REASON_MIN } from '../../../../contract/limits.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { ActionDialog } from '../../../ui/dialog.tsx';
import { FormProblems } from '../../../ui/error-summary.tsx';
import { ReasonField } from '../reason-field.tsx';

export function MyEjection({ ejection }: { ejection: Ejection }) {
  const detail = useGroupDetail();
  const nowMs = useProductNow();
  switch (stageOf(ejection)) {
    case 'nominated':
    case 'voting':
      return isOpenVote(ejection, nowMs) ? <VoteOnMe ejection={ejection} /> : null;
    case 'rejected':
      return null;
    case 'waiting':
    case 'ejected':
    case 'appealing':
    case 'upheld':
    case 'overturned':
      // An ejected member sees the result at the top of the page instead.
      return detail.userMembership?.status === 'ejected' ? null : <AfterTheVote ejection={ejection} />;
  }
}

function VoteOnMe({ ejection }: { ejection: Ejection }) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const deadline = formatDateTime(ejection.votingDeadline);
  return (
    <Alert tone="warning" title={t`You cannot vote on your own ejection`}>
      <p>
        <Trans>The others vote until {deadline}. If just one of them votes no, you stay.</Trans>
      </p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {detail.group.status === 'active' ? (
          <li>{t`Nothing changes while they vote. Pay on time, and pay what you owe from earlier rounds.`}</li>
        ) : null}
        <li>{t`Tell your side of the story to the members under Messages.`}</li>
        <li>{t`If they all approve, you can appeal within ${APPEAL_HOURS} hours after you are out.`}</li>
      </ul>
    </Alert>
  );
}

/** The result for the ejected member, with the appeal before its deadline. */
export function AfterTheVote({ ejection }: { ejection: Ejection }) {
  const { t } = useLingui();
  const until = formatDateTime(ejection.appealUntil);
  switch (stageOf(ejection)) {
    case 'appealing':
      return (
        <Alert tone="info" title={t`Your appeal is being decided`}>
          {t`Our team is reading your reason and the members' reason. We'll tell you the decision. Nothing changes until then.`}
        </Alert>
      );
    case 'upheld':
      return <Alert tone="warning" title={t`Your appeal was turned down`}>{t`The ejection stays.`}</Alert>;
    case 'overturned':
      return (
        <Alert tone="positive" title={t`Your appeal was successful`}>
          {t`We cancelled the ejection. If your position was still free, it is yours again. If not, we only corrected your record.`}
        </Alert>
      );
    case 'ejected':
    case 'waiting':
      return ejection.canAppeal ? (
        <AppealOffer ejection={ejection}>
          {ejection.appealUntil === null ? (
            <Trans>You can appeal once, even before it takes effect.</Trans>
          ) : (
            <Trans>You can appeal once, until {until}.</Trans>
          )}
        </AppealOffer>
      ) : ejection.appealUntil === null ? null : (
        <p className="text-sm text-muted">
          <Trans>The time to appeal ended on {until}.</Trans>
        </p>
      );
    case 'nominated':
    case 'voting':
    case 'rejected':
      return null;
  }
}

function AppealOffer({ ejection, children }: { ejection: Ejection; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Alert tone="info" title={t`Think this is wrong?`} actions={<Appeal ejection={ejection} />}>
      {children} {t`Our team reviews your appeal and decides to keep or cancel the ejection.`}
    </Alert>
  );
}

const FORM_ID = 'appeal-form';

function Appeal({ ejection }: { ejection: Ejection }) {
  const { t } = useLingui();
  const form = useRotaForm<{ reason: string }>({
    id: 'appeal',
    fields: ['reason'],
    defaultValues: { reason: '' },
    rule: ({ reason }) => {
      const length = reasonLength(reason);
      if (length === 0) return { reason: t`Enter your reason` };
      return length < REASON_MIN ? { reason: t`Reason must be at least ${REASON_MIN} characters` } : {};
    },
  });
  const appeal = useAction<{ reason: string }>({
    send: (idempotencyKey, body) => api.appealEjection({ params: { ejectionId: ejection.id }, body, idempotencyKey }),
    read: async () => {
      const { ejections } = await readNow('listEjections', { id: ejection.groupId });
      return ejections.find(({ id, appealedAt }) => id === ejection.id && appealedAt !== null);
    },
    success: () => ({ title: t`Appeal Sent`, description: t`We'll tell you the decision.`, tone: 'positive' }),
    failed: (error) => failureToast(error, t`Error`, t`Failed to send your appeal`),
  });
  return (
    <>
      <Button onClick={appeal.begin}>{t`Appeal`}</Button>
      <ActionDialog
        action={appeal}
        title={t`Appeal against your ejection`}
        description={t`You can appeal once. Our team reads what you write.`}
        confirm={
          <SubmitButton form={FORM_ID} busy={appeal.isBusy} busyText={t`Sending...`}>
            {t`Send appeal`}
          </SubmitButton>
        }
      >
        <form id={FORM_ID} noValidate onSubmit={form.send(appeal.submit)} className="flex flex-col gap-5">
          <FormProblems form={form} />
          <ReasonField
            required
            hint={t`Why is the ejection wrong? At least ${REASON_MIN} characters.`}
            rows={5}
            {...form.field('reason')}
          />
        </form>
      </ActionDialog>
    </>
  );
}
