import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { NOT_ME_HOURS } from '../../../contract/limits.ts';
import type { ProtectedAccount } from '../../../contract/passwords.ts';
import { Head } from '../../frame/head.tsx';
import { useAction } from '../../lib/api/action.ts';
import { ApiError, errorMessage, publicApi } from '../../lib/api/api.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { forgetLinkToken, useLinkToken } from '../../lib/session/link-token.ts';
import { loadViewer, setViewer } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { AuthCard } from './auth-card.tsx';

const result = onDemand(async () => (await import('./not-me-result.tsx')).NotMeResult);

const deadLink = onDemand(async () => (await import('./dead-links.tsx')).DeadNotMeLink);

/** Target of 'This was not me' in security emails: explains the action, confirms it and shows the result. */
export function NotMePage() {
  const { t } = useLingui();
  return (
    <>
      <Head title={t`This was not me`} />
      <NotMeContent />
    </>
  );
}

function NotMeContent() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [done, setDone] = useState<ProtectedAccount>();
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    // Loaded ahead, so that the result can show even if the network fails afterwards.
    result.load().catch(() => undefined);
  }, []);
  if (done !== undefined) return <result.Part done={done} />;
  if (refusal !== undefined || token === '') {
    return <deadLink.Later words={refusal} />;
  }
  return (
    <AuthCard
      title={t`Was this not you?`}
      lead={t`Did someone else make the change in our email? Press the button. It does all of this at once:`}
    >
      <Question
        token={token}
        onDone={(account) => {
          forgetLinkToken();
          // All sessions of this account have ended, including this one.
          setViewer(undefined);
          void loadViewer();
          setDone(account);
        }}
        onRefused={(words) => {
          forgetLinkToken();
          setRefusal(words);
        }}
      />
    </AuthCard>
  );
}

interface QuestionProps {
  /** Token of the link in the email; undefined until hydration. */
  token: string | undefined;
  onDone: (account: ProtectedAccount) => void;
  /** Called with the server's text for an invalid link. */
  onRefused: (words: string) => void;
}

function Question({ token, onDone, onRefused }: QuestionProps) {
  const { t } = useLingui();
  const wordsOf = (error: Error): string =>
    errorMessage(error, t`We do not know if it worked. Please check your connection and press the button again.`);
  const protect = useAction({
    key: 'none',
    send: async () => {
      await result.load();
      return publicApi.reportUnauthorizedChange({ body: { token: token ?? '' } });
    },
    onSuccess: onDone,
    onFailure: (error) => {
      if (error instanceof ApiError && error.status === 400) onRefused(wordsOf(error));
    },
  });
  return (
    <div className="flex flex-col gap-6">
      <ul className="-mt-2 flex list-disc flex-col gap-2 pl-5">
        <li>
          <Trans>Everyone is logged out of your account, on every device. You are too.</Trans>
        </li>
        <li>
          <Trans>Withdrawals that have not left yet are cancelled. The money is back in your wallet.</Trans>
        </li>
        <li>
          <Trans>No one can withdraw from your wallet until you have set a new password.</Trans>
        </li>
        <li>
          <Trans>
            We remove a bank account and a mobile app password that were set in the last {NOT_ME_HOURS} hours.
          </Trans>
        </li>
      </ul>
      <Failure words={protect.failure && wordsOf(protect.failure)} />
      <Button
        variant="danger"
        size="lg"
        block
        busy={protect.isBusy || token === undefined}
        busyText={t`Protecting your account...`}
        onClick={() => {
          protect.run();
        }}
      >
        {t`This was not me, protect my account`}
      </Button>
      <p className="text-muted">
        <Trans>Was it you? Then close this page. Nothing has changed.</Trans>
      </p>
    </div>
  );
}
