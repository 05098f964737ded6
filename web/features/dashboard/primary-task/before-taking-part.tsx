import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { User } from '../../../../contract/accounts.ts';
import { isAbroad, isIdentityRequired, isUnderReview } from '../../../../contract/standing.ts';
import { useMailbox } from '../../../lib/session/mailbox.ts';
import { useSendVerification } from '../../../lib/session/send-verification.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { ActCard } from '../../../ui/act-card.tsx';
import { Button, buttonClass, ButtonLink } from '../../../ui/button.tsx';
import { firstNameOf } from '../../../lib/i18n/first-name.ts';
import { TintRow } from '../tint-row.tsx';
import { Steps } from './card-parts.tsx';

interface NewcomerProps {
  /** Name of the person whose invitation waits. */
  invitedBy: string | undefined;
}

/** The email comes first, because identity checks require a verified one. */
export function ConfirmEmail({ email, invitedBy }: NewcomerProps & { email: string }) {
  const { t } = useLingui();
  const send = useSendVerification();
  const mailbox = useMailbox(email);
  return (
    <ActCard
      stacked
      titled
      label={t`Confirm your email`}
      action={
        <div className="flex flex-col gap-2">
          {mailbox === undefined ? null : (
            <a href={mailbox} target="_blank" rel="noopener" className={buttonClass({ size: 'lg', block: true })}>
              {t`Open mail`}
            </a>
          )}
          <Button
            size="lg"
            block
            variant={mailbox === undefined ? 'primary' : 'secondary'}
            busy={send.isBusy}
            busyText={t`Sending...`}
            onClick={() => {
              send.run();
            }}
          >{t`Send the link again`}</Button>
        </div>
      }
      foot={
        <Way
          at={1}
          invitedBy={invitedBy}
          identity={
            <>
              {t`Complete Your Profile`}
              <span className="block text-sm">{t`Verify your identity to create and join ROSCA groups`}</span>
            </>
          }
        />
      }
    >
      <Trans>
        We sent a link to <b className="[overflow-wrap:anywhere]">{email}</b>. Open it to confirm that the address is
        yours.
      </Trans>
    </ActCard>
  );
}

/** Identity verification, in the specification's text while verification is open. */
export function Identity({ state, invitedBy }: NewcomerProps & { state: 'open' | 'refused' | 'waiting' }) {
  const { t } = useLingui();
  const foot = <Way at={2} invitedBy={invitedBy} identity={t`Prove who you are`} />;
  if (state === 'waiting') {
    return (
      <ActCard stacked titled tint="plain" label={t`We are checking your details`} foot={foot}>
        <Checking />
      </ActCard>
    );
  }
  return (
    <ActCard
      stacked
      titled
      label={t`Complete Your Profile`}
      action={
        <>
          <ButtonLink size="lg" block href={paths.kyc}>{t`Complete KYC`}</ButtonLink>
          <p className="mt-2 text-sm text-muted">{t`About 3 minutes, with your BVN and NIN.`}</p>
        </>
      }
      foot={foot}
    >
      <p>{t`Verify your identity to create and join ROSCA groups`}</p>
      {state === 'refused' ? (
        <p className="mt-1">{t`Your details could not be confirmed. Please check them and send them again.`}</p>
      ) : null}
    </ActCard>
  );
}

function Checking() {
  const { t } = useLingui();
  return t`You can create and join circles as soon as your identity is confirmed. You do not need to do anything now.`;
}

function Way({ at, identity, invitedBy }: NewcomerProps & { at: 1 | 2; identity: ReactNode }) {
  const { t } = useLingui();
  const name = firstNameOf(invitedBy ?? '');
  return (
    <Steps
      steps={[
        { state: at === 1 ? 'now' : 'done', text: t`Your account and email` },
        { state: at === 2 ? 'now' : 'later', text: identity },
        {
          state: 'later',
          text: name === '' ? t`Join a circle, or start your own` : t`Join ${name}'s circle, or start your own`,
        },
      ]}
    />
  );
}

/** The specification's identity banner, or the pending state, below another task. */
export function IdentityBanner({ user }: { user: User }) {
  const { t } = useLingui();
  if (isUnderReview(user) && !isAbroad(user)) {
    return (
      <TintRow tint="plain" href={paths.kyc} title={t`We are checking your details`}>
        <Checking />
      </TintRow>
    );
  }
  if (!isIdentityRequired(user)) return null;
  return (
    <TintRow href={paths.kyc} title={t`Complete Your Profile`}>
      {t`Verify your identity to create and join ROSCA groups`}
    </TintRow>
  );
}
