import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import { INVITATION_DAYS } from '../../../contract/limits.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { isUnderReview } from '../../../contract/standing.ts';
import { q } from '../../lib/api/member-api.ts';
import { useSavedInvitation } from '../../circles/saved-invitation.ts';
import { paths } from '../../lib/shell/paths.ts';
import { intervalLabel } from '../../lib/i18n/labels.ts';
import { firstNameOf } from '../../lib/i18n/first-name.ts';
import { ActCard } from '../../ui/act-card.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TintRow } from './tint-row.tsx';

/** Returns the invitation the person signed up with, until they apply; undefined if they cannot accept it. */
export function useInvitation(isClosed: boolean) {
  const kept = useSavedInvitation();
  const code = isClosed ? undefined : kept;
  const { data } = useQuery({ ...q.getInvitation({ code: code ?? '' }), enabled: code !== undefined, retry: false });
  return code === undefined || data === undefined ? undefined : { code, ...data };
}

interface InvitationProps {
  invitation: NonNullable<ReturnType<typeof useInvitation>>;
}

/** The first card of a verified person who is invited. */
export function InvitationCard({ invitation: { code, group, ownerName } }: InvitationProps) {
  const { t } = useLingui();
  const circle = group.name;
  const amount = formatNairaText(group.contributionAmount);
  const every = intervalLabel(group.frequency);
  return (
    <ActCard
      stacked
      titled
      label={t`You are invited`}
      action={<ButtonLink size="lg" block href={paths.applyWith(code)}>{t`See your invitation`}</ButtonLink>}
    >
      <Trans>
        {ownerName} invites you to {circle}: <b className="font-semibold">{amount}</b> {every}.
      </Trans>
    </ActCard>
  );
}

/** The invitation below another card, until the person can accept it. */
export function InvitationRow({ invitation: { code, group, ownerName }, user }: InvitationProps & { user: User }) {
  const { t } = useLingui();
  const inviter = firstNameOf(ownerName);
  const amount = formatNairaText(group.contributionAmount);
  return (
    <TintRow
      href={paths.applyWith(code)}
      title={t`${inviter} invites you`}
      picture={<Avatar name={ownerName} className="size-10 bg-surface text-sm" />}
    >
      <span translate="no">{group.name}</span> · {amount} {intervalLabel(group.frequency)} ·{' '}
      {isUnderReview(user) ? t`waits here until your identity is confirmed` : t`waits here for ${INVITATION_DAYS} days`}
    </TintRow>
  );
}
