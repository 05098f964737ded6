import { useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import type { nominateForEjection } from '../../../../contract/ejections.ts';
import type { GroupDetail, Member } from '../../../../contract/groups.ts';
import { callApi } from '../../../lib/api.ts';
import { useRefresh } from '../../../lib/member-data.ts';
import { failureToast } from '../../../lib/payment-failure.ts';
import { useMoneyMutation } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { NativeSelect, TextArea } from '../../../ui/field.tsx';
import { ExitConsequences } from './consequences.tsx';
import { nominationProblems } from './nomination.ts';

const FORM_ID = 'nomination-form';
const NOMINEE_ID = 'nomination-nominee';
const REASON_ID = 'nomination-reason';

interface NominateDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  detail: GroupDetail;
  myId: string;
  /** Whom the person can nominate. */
  others: readonly Member[];
}

function useNomination(groupId: string, done: () => void) {
  const { t } = useLingui();
  const refresh = useRefresh();
  return useMoneyMutation(
    (body: { nominatedUserId: string; reason: string }, idempotencyKey) =>
      callApi<typeof nominateForEjection>('POST', '/api/groups/:id/ejections', {
        params: { id: groupId },
        body,
        idempotencyKey,
      }),
    {
      onSuccess: ({ ejection }) => {
        const name = ejection.nominatedName;
        done();
        refresh();
        toast({ title: t`Member Nominated`, description: t`The members now vote on ${name}.`, tone: 'positive' });
      },
      onError: (error) => {
        refresh();
        toast(failureToast(error, t`Error`, t`Failed to nominate member for ejection`));
      },
    },
  );
}

const NOT_TRIED = { nominee: false, reason: false, attempt: 0 };

/** The problems that are told, and a count of tries, so that the summary takes the focus each time. */
interface Problems {
  nominee?: string;
  reason?: string;
  attempt: number;
}

/** Who and why, with what it would mean for everybody before it is sent. */
export function NominateDialog({ open, onOpenChange, detail, myId, others }: NominateDialogProps) {
  const { t } = useLingui();
  const [nominee, setNominee] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(NOT_TRIED);
  const nominate = useNomination(detail.group.id, () => {
    onOpenChange(false);
    setNominee('');
    setReason('');
    setTried(NOT_TRIED);
  });
  const name = others.find(({ userId }) => userId === nominee)?.name;
  const found = nominationProblems(
    { nominee, reason },
    {
      noMember: t`Please select a member to nominate for ejection`,
      noReason: t`Please provide a reason for the ejection`,
      shortReason: t`Reason must be at least 10 characters`,
    },
  );
  // What was refused is told until it is right.
  const problems: Problems = {
    attempt: tried.attempt,
    ...(tried.nominee && found.nominee !== undefined ? { nominee: found.nominee } : {}),
    ...(tried.reason && found.reason !== undefined ? { reason: found.reason } : {}),
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTried({ nominee: found.nominee !== undefined, reason: found.reason !== undefined, attempt: tried.attempt + 1 });
    const first = found.nominee ?? found.reason;
    if (first === undefined) nominate.mutate({ nominatedUserId: nominee, reason });
    else toast({ title: t`Error`, description: first, tone: 'negative' });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!nominate.isPending) onOpenChange(next);
      }}
      closeLabel={t`Close`}
      title={t`Nominate a member for ejection`}
      description={t`The member and all voters are told at once, and see your name and your reason. Your own approval counts with the nomination.`}
      footer={
        <>
          <Button
            variant="secondary"
            disabled={nominate.isPending}
            onClick={() => {
              onOpenChange(false);
            }}
          >{t`Cancel`}</Button>
          <Button type="submit" form={FORM_ID} variant="danger" busy={nominate.isPending} busyText={t`Nominating...`}>
            {name === undefined ? t`Nominate` : t`Nominate ${name}`}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-5">
        <NominationSummary problems={problems} />
        <NativeSelect
          id={NOMINEE_ID}
          label={t`Member to eject`}
          placeholder={t`Select a member`}
          error={problems.nominee}
          options={others.map((member) => ({ value: member.userId, label: member.name }))}
          value={nominee}
          onChange={(event) => {
            setNominee(event.currentTarget.value);
          }}
        />
        <TextArea
          id={REASON_ID}
          label={t`Reason`}
          hint={t`At least 10 characters. Say what happened and when.`}
          error={problems.reason}
          rows={4}
          maxLength={2000}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
          }}
        />
        {nominee === '' ? null : <ExitConsequences detail={detail} userId={nominee} myId={myId} />}
      </form>
    </Dialog>
  );
}

function NominationSummary({ problems }: { problems: Problems }) {
  const { t } = useLingui();
  return (
    <ErrorSummary
      title={t`There is a problem`}
      attempt={problems.attempt}
      errors={[
        ...(problems.nominee === undefined ? [] : [{ fieldId: NOMINEE_ID, message: problems.nominee }]),
        ...(problems.reason === undefined ? [] : [{ fieldId: REASON_ID, message: problems.reason }]),
      ]}
    />
  );
}
