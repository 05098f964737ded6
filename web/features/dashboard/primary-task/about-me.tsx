import { Trans, useLingui } from '@lingui/react/macro';
import type { Plan } from '../../../../contract/plan.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { formatDateTime } from '../../../lib/i18n/time.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { CircleName } from './circle-name.tsx';

/** Withdrawals are blocked until the owner sets a new password. */
export function WithdrawalsOnHold() {
  const { t } = useLingui();
  return (
    <ActCard
      stacked
      titled
      tint="negative"
      label={t`Withdrawals are on hold`}
      action={<ButtonLink size="lg" block href={paths.forgotPassword}>{t`Reset your password`}</ButtonLink>}
    >
      {t`You told us that a change to your account was not yours, so no money leaves it. Set a new password to lift the hold.`}
    </ActCard>
  );
}

/** A vote about this person, with their possible response and its deadline. */
export function DecisionsAboutMe({
  decision: { kind, groupId, groupName, until },
}: {
  decision: Plan['decisions'][number];
}) {
  const { t } = useLingui();
  const circle = <CircleName id={groupId} name={groupName} />;
  const end = formatDateTime(until);
  return (
    <ActCard
      stacked
      titled
      tint="negative"
      label={kind === 'vote' ? t`The members vote about you` : t`You were voted out`}
      action={
        <ButtonLink size="lg" block href={paths.groupTab(groupId, 'ejections')}>
          {kind === 'vote' ? t`See what you can do` : t`Appeal`}
        </ButtonLink>
      }
    >
      {kind === 'vote' ? (
        <Trans>
          In {circle} they vote until {end} on whether you stay. One vote for you is enough.
        </Trans>
      ) : until === null ? (
        <Trans>The members of {circle} ejected you. If that is wrong, you can appeal once.</Trans>
      ) : (
        <Trans>
          The members of {circle} ejected you. If that is wrong, you can appeal once, until {end}.
        </Trans>
      )}
    </ActCard>
  );
}
