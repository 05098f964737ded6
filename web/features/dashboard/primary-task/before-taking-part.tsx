import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '../../../../contract/accounts.ts';
import { isAbroad, isIdentityRequired, isUnderReview } from '../../../../contract/standing.ts';
import { useSendVerification } from '../../../lib/session/send-verification.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { TaskCard } from './task-card.tsx';

/** The email comes first, because identity checks require a verified one. */
export function ConfirmEmail({ email }: { email: string }) {
  const { t } = useLingui();
  const send = useSendVerification();
  return (
    <TaskCard
      tone="brand"
      title={t`Confirm your email`}
      actions={
        <Button
          size="lg"
          busy={send.isBusy}
          busyText={t`Sending...`}
          onClick={() => {
            send.run();
          }}
        >{t`Send the link again`}</Button>
      }
    >
      <Trans>
        We sent a link to <b className="[overflow-wrap:anywhere]">{email}</b>. Open it to confirm that the address is
        yours. After that you show who you are, and you can save with others.
      </Trans>
    </TaskCard>
  );
}

/** Identity verification, in the specification's text while verification is open. */
export function Identity({ state }: { state: 'open' | 'refused' | 'waiting' }) {
  const { t } = useLingui();
  if (state === 'waiting') {
    return (
      <TaskCard
        tone="brand"
        title={t`We are checking your details`}
        actions={
          <ButtonLink size="lg" variant="secondary" href={paths.groupDiscover}>{t`Look at open circles`}</ButtonLink>
        }
      >
        {t`You can create and join circles as soon as your identity is confirmed. You do not need to do anything now.`}
      </TaskCard>
    );
  }
  return (
    <TaskCard
      tone="brand"
      title={t`Complete Your Profile`}
      actions={<ButtonLink size="lg" href={paths.kyc}>{t`Complete KYC`}</ButtonLink>}
    >
      <p>{t`Verify your identity to create and join ROSCA groups`}</p>
      {state === 'refused' ? (
        <p className="mt-1">{t`Your details could not be confirmed. Please check them and send them again.`}</p>
      ) : null}
    </TaskCard>
  );
}

/** The specification's identity banner, or the pending state, below another task. */
export function IdentityBanner({ user }: { user: User }) {
  const { t } = useLingui();
  if (isUnderReview(user) && !isAbroad(user)) {
    return (
      <Alert tone="info" title={t`We are checking your details`}>
        {t`You can create and join circles as soon as your identity is confirmed. You do not need to do anything now.`}
      </Alert>
    );
  }
  if (!isIdentityRequired(user)) return null;
  return (
    <Alert
      tone="warning"
      title={t`Complete Your Profile`}
      actions={<ButtonLink href={paths.kyc} variant="secondary">{t`Complete KYC`}</ButtonLink>}
    >
      {t`Verify your identity to create and join ROSCA groups`}
    </Alert>
  );
}
