import { useLingui } from '@lingui/react/macro';
import { useState, type SyntheticEvent } from 'react';
import type { joinGroup } from '../../../contract/groups.ts';
import { ApiError, callApi, errorWords } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useMoneyMutation } from '../../lib/query.ts';
import { currentToasts, dismissToast, toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { tidyCode, CODE_LENGTH } from './invitation-code.ts';
import type { Joined } from './join-page.tsx';

/** One code and a button. What the server refuses stands here too, after its toast is gone. */
export function JoinForm({ invited, onJoined }: { invited: string; onJoined: (joined: Joined) => void }) {
  const { t } = useLingui();
  const [code, setCode] = useState(() => tidyCode(invited));
  const [invalid, setInvalid] = useState<string>();
  const [failure, setFailure] = useState<Error>();
  const fallback = t`Please check your invitation code and try again.`;
  const refuseCode = (words: string): void => {
    setInvalid(words);
    toast({ title: t`Invalid Code`, description: words, tone: 'negative' });
  };
  const join = useMoneyMutation(
    (body: { invitationCode: string }, idempotencyKey) =>
      callApi<typeof joinGroup>('POST', '/api/groups/join', { body, idempotencyKey }),
    {
      onSuccess: (answer) => {
        // The refusal of an earlier try would contradict the result.
        for (const { id } of currentToasts()) dismissToast(id);
        onJoined(answer);
      },
      onError: (error) => {
        const words = error instanceof ApiError ? error.fields['invitationCode'] : undefined;
        if (words !== undefined) {
          refuseCode(words);
          return;
        }
        setFailure(error);
        toast({ title: t`Failed to Join Group`, description: errorWords(error, fallback), tone: 'negative' });
      },
    },
  );
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setInvalid(undefined);
    setFailure(undefined);
    const invitationCode = tidyCode(code);
    if (invitationCode === '') refuseCode(t`Please enter a valid invitation code`);
    else join.mutate({ invitationCode });
  };
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {failure === undefined ? null : <JoinFailure error={failure} fallback={fallback} />}
        <CodeField
          label={t`Invitation code`}
          hint={t`8 letters and numbers. Spaces and hyphens do not matter.`}
          length={CODE_LENGTH}
          name="invitationCode"
          error={invalid}
          value={code}
          onChange={(event) => {
            setCode(event.currentTarget.value);
          }}
        />
        <Button
          type="submit"
          size="lg"
          block
          disabled={tidyCode(code) === ''}
          busy={join.isPending}
          busyText={t`Joining group...`}
        >
          {t`Join Group`}
        </Button>
      </form>
      <p className="mt-5 border-t border-line pt-5 text-sm text-muted">
        {t`Joining costs nothing. The members see your name and vote on your application. You pay your first contribution only after the circle has started.`}
      </p>
    </Card>
  );
}

function JoinFailure({ error, fallback }: { error: Error; fallback: string }) {
  const { t } = useLingui();
  const kyc = error instanceof ApiError && error.flag('requiresKyc');
  const debts = error instanceof ApiError && error.code === 'DEBTS_BEFORE_JOINING';
  const inside = error instanceof ApiError && (error.code === 'ALREADY_APPLIED' || error.code === 'ALREADY_MEMBER');
  return (
    <Alert
      tone="negative"
      title={t`Failed to Join Group`}
      actions={
        kyc ? (
          <ButtonLink variant="secondary" href={paths.kyc}>{t`Complete KYC`}</ButtonLink>
        ) : debts ? (
          <ButtonLink variant="secondary" href={paths.dashboard}>{t`See your debts`}</ButtonLink>
        ) : inside ? (
          <ButtonLink variant="secondary" href={paths.groups}>{t`My Groups`}</ButtonLink>
        ) : undefined
      }
    >
      {errorWords(error, fallback)}
    </Alert>
  );
}
