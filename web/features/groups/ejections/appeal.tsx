import { useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import type { appealEjection, Ejection } from '../../../../contract/ejections.ts';
import { callApi } from '../../../lib/api.ts';
import { useRefresh } from '../../../lib/member-data.ts';
import { failureToast } from '../../../lib/payment-failure.ts';
import { useMoneyMutation } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { REASON_MIN, reasonLength } from './ejection-view.ts';

const FORM_ID = 'appeal-form';
const REASON_ID = 'appeal-reason';

/** The ejected member's button to appeal, once, with a reason. */
export function Appeal({ ejection }: { ejection: Ejection }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [short, setShort] = useState(false);
  const refresh = useRefresh();
  const appeal = useMoneyMutation(
    (body: { reason: string }, idempotencyKey) =>
      callApi<typeof appealEjection>('POST', '/api/ejections/:ejectionId/appeal', {
        params: { ejectionId: ejection.id },
        body,
        idempotencyKey,
      }),
    {
      onSuccess: () => {
        setOpen(false);
        refresh();
        toast({ title: t`Appeal Sent`, description: t`You are told when it is decided.`, tone: 'positive' });
      },
      onError: (error) => {
        refresh();
        toast(failureToast(error, t`Error`, t`Failed to send your appeal`));
      },
    },
  );
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const isShort = reasonLength(reason) < REASON_MIN;
    setShort(isShort);
    if (isShort) document.getElementById(REASON_ID)?.focus();
    else appeal.mutate({ reason });
  };
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >{t`Appeal`}</Button>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!appeal.isPending) setOpen(next);
        }}
        closeLabel={t`Close`}
        title={t`Appeal against your ejection`}
        description={t`You can appeal once. An operator of Rota reads what you write.`}
        footer={
          <>
            <Button
              variant="secondary"
              disabled={appeal.isPending}
              onClick={() => {
                setOpen(false);
              }}
            >{t`Cancel`}</Button>
            <Button type="submit" form={FORM_ID} busy={appeal.isPending} busyText={t`Sending...`}>
              {t`Send appeal`}
            </Button>
          </>
        }
      >
        <form id={FORM_ID} noValidate onSubmit={submit}>
          <TextArea
            id={REASON_ID}
            label={t`Reason`}
            hint={t`Why is the ejection wrong? At least 10 characters.`}
            error={short && reasonLength(reason) < REASON_MIN ? t`Reason must be at least 10 characters` : undefined}
            rows={5}
            maxLength={2000}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
            }}
          />
        </form>
      </Dialog>
    </>
  );
}
