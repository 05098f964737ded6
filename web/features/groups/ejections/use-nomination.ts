import { useLingui } from '@lingui/react/macro';
import { REASON_MIN } from '../../../../contract/limits.ts';
import { useAction } from '../../../lib/api/action.ts';
import { api, readNow } from '../../../lib/api/member-api.ts';
import { wasCreatedSince } from '../../../lib/api/money-intent.ts';
import { useRotaForm } from '../../../lib/forms/form.ts';
import { failureToast } from '../../../lib/api/payment-failure.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { nominationProblems } from './ejection-view.ts';

interface Nomination {
  nominee: string;
  reason: string;
}

export function useNomination() {
  const { t } = useLingui();
  const groupId = useGroupDetail().group.id;
  const texts = {
    noMember: t`Please select a member to nominate for ejection`,
    noReason: t`Please provide a reason for the ejection`,
    shortReason: t`Reason must be at least ${REASON_MIN} characters`,
  };
  const refused = (message: string | undefined) =>
    message === undefined ? undefined : { message, toast: { title: t`Error`, description: message } };
  const form = useRotaForm<Nomination>({
    id: 'nomination',
    fields: ['nominee', 'reason'],
    defaultValues: { nominee: '', reason: '' },
    rule: (values) => {
      const { nominee, reason } = nominationProblems(values, texts);
      return { nominee: refused(nominee), reason: refused(reason) };
    },
  });
  const action = useAction({
    send: (idempotencyKey, { nominee, reason }: Nomination) =>
      api.nominateForEjection({ params: { id: groupId }, body: { nominatedUserId: nominee, reason }, idempotencyKey }),
    read: async ({ nominee }, since) => {
      const { ejections } = await readNow('listEjections', { id: groupId });
      const ejection = ejections.find((each) => each.nominatedUserId === nominee && wasCreatedSince(each, since));
      return ejection && { ejection };
    },
    success: ({ ejection }) => {
      const name = ejection.nominatedName;
      return { title: t`Member Nominated`, description: t`The members now vote on ${name}.`, tone: 'positive' };
    },
    failed: (error) => failureToast(error, t`Error`, t`Failed to nominate member for ejection`),
    onSuccess: () => {
      form.reset();
    },
  });
  return { form, action };
}
