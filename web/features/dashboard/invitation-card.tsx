import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../contract/accounts.ts';
import { INVITATION_DAYS } from '../../../contract/figures.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { q } from '../../lib/api/member-api.ts';
import { useKeptInvitation } from '../../lib/circles/kept-invitation.ts';
import { isKycVerified } from '../../lib/session/session.ts';
import { paths } from '../../lib/shell/paths.ts';
import { everyWords } from '../../lib/words/words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** The invitation that the person came with, until they have applied or it is no longer open; nothing without one. */
export function InvitationCard({ user }: { user: User }) {
  const { t } = useLingui();
  const code = useKeptInvitation();
  const { data } = useQuery({ ...q.getInvitation({ code: code ?? '' }), enabled: code !== undefined, retry: false });
  if (code === undefined || data === undefined) return null;
  const verified = isKycVerified(user);
  const { group, ownerName } = data;
  const circle = group.name;
  const amount = formatNairaText(group.contributionAmount);
  const every = everyWords(group.frequency);
  return (
    <div className="page-width pt-6 [overflow-wrap:anywhere]">
      <Card title={t`You are invited`}>
        <p>
          <Trans>
            {ownerName} invites you to {circle}: <b className="font-semibold">{amount}</b> {every}.
          </Trans>
        </p>
        {verified ? null : (
          <p className="mt-1 text-muted">
            {t`Verify your identity first. The invitation waits here, for ${INVITATION_DAYS} days.`}
          </p>
        )}
        <ButtonLink
          href={paths.applyWith(code)}
          variant={verified ? 'primary' : 'secondary'}
          className="mt-4 max-sm:w-full"
        >
          {t`See your invitation`}
        </ButtonLink>
      </Card>
    </div>
  );
}
