import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import { INVITATION_DAYS } from '../../../contract/limits.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { isKycVerified, isUnderReview } from '../../../contract/standing.ts';
import { q } from '../../lib/api/member-api.ts';
import { useSavedInvitation } from '../../circles/saved-invitation.ts';
import { paths } from '../../lib/shell/paths.ts';
import { intervalLabel } from '../../lib/i18n/labels.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TaskCard } from './primary-task/task-card.tsx';

/** Returns the invitation the person signed up with, until they apply; undefined if they cannot accept it. */
export function useInvitation(isClosed: boolean) {
  const kept = useSavedInvitation();
  const code = isClosed ? undefined : kept;
  const { data } = useQuery({ ...q.getInvitation({ code: code ?? '' }), enabled: code !== undefined, retry: false });
  return code === undefined || data === undefined ? undefined : { code, ...data };
}

interface InvitationCardProps {
  invitation: NonNullable<ReturnType<typeof useInvitation>>;
  user: User;
}

export function InvitationCard({ invitation, user }: InvitationCardProps) {
  const { t } = useLingui();
  const { code, group, ownerName } = invitation;
  const circle = group.name;
  const amount = formatNairaText(group.contributionAmount);
  const every = intervalLabel(group.frequency);
  return (
    <TaskCard
      tone="brand"
      title={t`You are invited`}
      actions={<ButtonLink size="lg" href={paths.applyWith(code)}>{t`See your invitation`}</ButtonLink>}
    >
      <p>
        <Trans>
          {ownerName} invites you to {circle}: <b className="font-semibold">{amount}</b> {every}.
        </Trans>
      </p>
      {isKycVerified(user) ? null : (
        <p className="mt-1 text-muted">
          {isUnderReview(user)
            ? t`You can join as soon as your identity is confirmed. The invitation waits here, for ${INVITATION_DAYS} days.`
            : t`Verify your identity first. The invitation waits here, for ${INVITATION_DAYS} days.`}
        </p>
      )}
    </TaskCard>
  );
}
