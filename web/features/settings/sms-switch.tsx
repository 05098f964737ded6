import { t as translate } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { SMS_CODE_DIGITS } from '../../../contract/limits.ts';
import { useAction } from '../../lib/api/action.ts';
import { errorMessage } from '../../lib/api/api.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { usePublicConfig } from '../../lib/api/public-config.ts';
import { useRotaForm } from '../../lib/forms/form.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Switch } from '../../ui/choice.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { FormProblems } from '../../ui/error-summary.tsx';
import { Failure } from '../../ui/failure.tsx';
import type { PreferenceProps } from './preference-saver.ts';

export function SmsSwitch({ shown, change }: PreferenceProps) {
  const { t } = useLingui();
  const config = usePublicConfig();
  const { data: number } = useQuery({ ...q.getSmsNumber(), enabled: config?.sms === true });
  if (config?.sms !== true) return <Switch label={t`SMS`} hint={t`Coming soon.`} checked={false} disabled readOnly />;
  if (number === undefined) return <Switch label={t`SMS`} checked={shown.smsEnabled} disabled readOnly />;
  const { ending, isConfirmed } = number;
  if (ending === null) {
    return <Switch label={t`SMS`} hint={t`Starts once your identity is verified.`} checked={false} disabled readOnly />;
  }
  if (!isConfirmed) return <ConfirmNumber ending={ending} />;
  return (
    <Switch
      label={t`SMS`}
      hint={t`Get urgent alerts by SMS on your number ending in ${ending}.`}
      checked={shown.smsEnabled}
      onChange={(event) => {
        change('smsEnabled', event.target.checked);
      }}
    />
  );
}

/** Confirms the number first, because an unconfirmed number may be a stranger's. */
function ConfirmNumber({ ending }: { ending: string }) {
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const send = useAction({
    key: 'none',
    send: () => api.sendSmsCode(),
    renew: [],
    onSuccess: () => {
      setSent(true);
    },
  });
  const again = (
    <Button
      variant="secondary"
      className="max-sm:w-full"
      busy={send.isBusy}
      busyText={t`Sending...`}
      onClick={() => {
        send.run();
      }}
    >
      {isSent ? t`Send another code` : t`Send me a code`}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3 py-3">
      <div>
        <p className="font-medium">{t`SMS`}</p>
        <p className="text-sm text-muted">
          {t`Get urgent alerts by SMS on your number ending in ${ending}. We'll text you a code to confirm it.`}
        </p>
      </div>
      <Failure words={send.failure && errorMessage(send.failure, connectionError())} />
      {isSent ? <ConfirmCode>{again}</ConfirmCode> : <div>{again}</div>}
    </div>
  );
}

const connectionError = (): string => translate`That did not work. Please check your connection and try again.`;

function ConfirmCode({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useRotaForm<{ code: string }>({
    id: 'sms',
    fields: ['code'],
    schema: async () => (await import('../../../contract/sms-number.ts')).confirmSmsNumber.body,
  });
  const submit = form.send(
    async (body) => {
      const confirmed = await api.confirmSmsNumber({ body });
      await client.invalidateQueries(q.getPreferences());
      client.setQueryData(q.getSmsNumber().queryKey, confirmed);
    },
    (error) => errorMessage(error, connectionError()),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <FormProblems form={form} />
      <CodeField
        label={t`Code from the text message`}
        hint={t`It can take a minute to arrive.`}
        kind="digits"
        length={SMS_CODE_DIGITS}
        autoComplete="one-time-code"
        autoFocus
        required
        {...form.field('code')}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          variant="secondary"
          className="max-sm:w-full"
          busy={form.formState.isSubmitting}
          busyText={t`Confirming...`}
        >
          {t`Confirm the number`}
        </SubmitButton>
        {children}
      </div>
    </form>
  );
}
