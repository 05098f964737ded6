import { useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import { REASON_MIN } from '../../../../contract/figures.ts';
import type { Ejection } from '../../../../contract/ejections.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api } from '../../../lib/api/member-api.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { ActionDialog } from '../../../ui/dialog.tsx';
import { ReasonField } from '../reason-field.tsx';
import { reasonLength } from './ejection-view.ts';

const FORM_ID = 'appeal-form';
const REASON_ID = 'appeal-reason';

/** The ejected member's button to appeal, once, with a reason. */
export function Appeal({ ejection }: { ejection: Ejection }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [short, setShort] = useState(false);
  const appeal = useAction({
    send: (idempotencyKey, body: { reason: string }) =>
      api.appealEjection({ params: { ejectionId: ejection.id }, body, idempotencyKey }),
    success: () => ({ title: t`Appeal Sent`, description: t`You are told when it is decided.`, tone: 'positive' }),
    failed: (error) => failureToast(error, t`Error`, t`Failed to send your appeal`),
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const isShort = reasonLength(reason) < REASON_MIN;
    setShort(isShort);
    if (isShort) document.getElementById(REASON_ID)?.focus();
    else appeal.run({ reason });
  };
  return (
    <>
      <Button onClick={appeal.begin}>{t`Appeal`}</Button>
      <ActionDialog
        action={appeal}
        title={t`Appeal against your ejection`}
        description={t`You can appeal once. An operator of Rota reads what you write.`}
        confirm={
          <SubmitButton form={FORM_ID} busy={appeal.isBusy} busyText={t`Sending...`}>
            {t`Send appeal`}
          </SubmitButton>
        }
      >
        <form id={FORM_ID} noValidate onSubmit={submit}>
          <ReasonField
            required
            id={REASON_ID}
            hint={t`Why is the ejection wrong? At least ${REASON_MIN} characters.`}
            error={
              short && reasonLength(reason) < REASON_MIN
                ? t`Reason must be at least ${REASON_MIN} characters`
                : undefined
            }
            rows={5}
            reason={reason}
            onReason={setReason}
          />
        </form>
      </ActionDialog>
    </>
  );
}
