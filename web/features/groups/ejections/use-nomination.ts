import { useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { REASON_MIN } from '../../../../contract/figures.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { isSince } from '../../../lib/api/money-intent.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { toast } from '../../../lib/shell/toast.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { nominationProblems } from './ejection-view.ts';

const NOT_TRIED = { nominee: false, reason: false, attempt: 0 };

/** The problems that are told, and a count of tries, so that the summary takes the focus each time. */
export interface Problems {
  nominee?: string;
  reason?: string;
  attempt: number;
}

/** Who is nominated and why, what is wrong with it, and the act. */
export function useNomination() {
  const { t } = useLingui();
  const groupId = useGroupDetail().group.id;
  const [nominee, setNominee] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(NOT_TRIED);
  const action = useAction({
    send: (idempotencyKey) =>
      api.nominateForEjection({ params: { id: groupId }, body: { nominatedUserId: nominee, reason }, idempotencyKey }),
    intent: { nominee, reason },
    read: async (_input, since) => {
      const { ejections } = await readNow('listEjections', { id: groupId });
      const ejection = ejections.find((each) => each.nominatedUserId === nominee && isSince(each, since));
      return ejection && { ejection };
    },
    success: ({ ejection }) => {
      const name = ejection.nominatedName;
      return { title: t`Member Nominated`, description: t`The members now vote on ${name}.`, tone: 'positive' };
    },
    failed: (error) => failureToast(error, t`Error`, t`Failed to nominate member for ejection`),
    onSuccess: () => {
      setNominee('');
      setReason('');
      setTried(NOT_TRIED);
    },
  });
  const found = nominationProblems(
    { nominee, reason },
    {
      noMember: t`Please select a member to nominate for ejection`,
      noReason: t`Please provide a reason for the ejection`,
      shortReason: t`Reason must be at least ${REASON_MIN} characters`,
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
    if (first === undefined) action.run();
    else toast({ title: t`Error`, description: first, tone: 'negative' });
  };
  return { nominee, setNominee, reason, setReason, problems, submit, action };
}
