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
      // An ejected member sees this at the top of the page.
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
        <Trans>The others vote until {deadline}. One of them voting against it is enough for you to stay.</Trans>
      </p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {detail.group.status === 'active' ? (
          <li>{t`Nothing changes while they vote. Pay on time, and pay what you owe from earlier.`}</li>
        ) : null}
        <li>{t`Tell your side: write to the members under Messages.`}</li>
        <li>{t`If they all approve, you can appeal within ${APPEAL_HOURS} hours of being out.`}</li>
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
          {t`Somebody at Rota reads your reason and the members' reason. We'll tell you as soon as they have decided. Until then everything stays as it is.`}
        </Alert>
      );
    case 'upheld':
      return <Alert tone="warning" title={t`Your appeal was turned down`}>{t`The ejection stands.`}</Alert>;
    case 'overturned':
      return (
        <Alert tone="positive" title={t`Your appeal was successful`}>
          {t`The ejection was taken back. If your position could still be given back, it is yours again. If not, only the record was changed.`}
        </Alert>
      );
    case 'ejected':
    case 'waiting':
      return ejection.canAppeal ? (
        <AppealOffer ejection={ejection}>
          {ejection.appealUntil === null ? (
            <Trans>You can appeal once. It does not need to have taken effect.</Trans>
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
    <Alert tone="info" title={t`Do you think this is wrong?`} actions={<Appeal ejection={ejection} />}>
      {children} {t`Somebody at Rota then reviews it and decides: the ejection stands, or is taken back.`}
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
    rule: ({ reason }) =>
      reasonLength(reason) < REASON_MIN ? { reason: t`Reason must be at least ${REASON_MIN} characters` } : {},
  });
  const appeal = useAction<{ reason: string }>({
    send: (idempotencyKey, body) => api.appealEjection({ params: { ejectionId: ejection.id }, body, idempotencyKey }),
    read: async () => {
      const { ejections } = await readNow('listEjections', { id: ejection.groupId });
      return ejections.find(({ id, appealedAt }) => id === ejection.id && appealedAt !== null);
    },
    success: () => ({ title: t`Appeal Sent`, description: t`We'll tell you what was decided.`, tone: 'positive' }),
    failed: (error) => failureToast(error, t`Error`, t`Failed to send your appeal`),
  });
  return (
    <>
      <Button onClick={appeal.begin}>{t`Appeal`}</Button>
      <ActionDialog
        action={appeal}
        title={t`Appeal against your ejection`}
        description={t`You can appeal once. Somebody at Rota reads what you write.`}
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
