import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { SMS_CODE_DIGITS } from '../../../contract/sms-number.ts';
import { useAction } from '../../lib/api/action.ts';
import { ApiError, errorWords } from '../../lib/api/api.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { usePublicConfig } from '../../lib/api/public-config.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Switch } from '../../ui/choice.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import type { PreferenceProps } from './preference-saver.ts';

/** Text messages: a switch for whoever has confirmed their number, and for everybody else the way there. */
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
      hint={t`What can't wait, to your mobile number that ends in ${ending}.`}
      checked={shown.smsEnabled}
      onChange={(event) => {
        change('smsEnabled', event.target.checked);
      }}
    />
  );
}

/** Has a code sent, and confirms the number with it. */
function useCode() {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isSent, setSent] = useState(false);
  const send = useAction({
    key: 'none',
    send: () => api.sendSmsCode(),
    renew: [],
    onSuccess: () => {
      setSent(true);
    },
  });
  const confirm = useAction({
    key: 'none',
    send: (code: string) => api.confirmSmsNumber({ body: { code } }),
    renew: [q.getPreferences()],
    onSuccess: (confirmed) => {
      client.setQueryData(q.getSmsNumber().queryKey, confirmed);
    },
  });
  const failure = confirm.failure ?? send.failure;
  const refused = failure instanceof ApiError ? failure.fields['code'] : undefined;
  const fallback = t`This did not work. Please check your connection and try again.`;
  const problem = failure === undefined ? undefined : (refused ?? errorWords(failure, fallback));
  return {
    isSent,
    problem,
    isSending: send.isBusy,
    send: () => {
      confirm.forget();
      send.run();
    },
    isConfirming: confirm.isBusy,
    confirm: (code: string) => {
      send.forget();
      confirm.run(code);
    },
  };
}

/** Nothing goes to a number before a code has shown that it is the person's: the digits may be a stranger's. */
function ConfirmNumber({ ending }: { ending: string }) {
  const { t } = useLingui();
  const { isSent, problem, isSending, send, isConfirming, confirm } = useCode();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    confirm(typeof code === 'string' ? code : '');
  };
  const again = (
    <Button variant="secondary" className="max-sm:w-full" busy={isSending} busyText={t`Sending...`} onClick={send}>
      {isSent ? t`Send another code` : t`Send me a code`}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3 py-3">
      <div>
        <p className="font-medium">{t`SMS`}</p>
        <p className="text-sm text-muted">
          {t`What can't wait, to your mobile number that ends in ${ending}. First confirm that it is yours: we send a code there.`}
        </p>
      </div>
      {isSent ? (
        <form noValidate onSubmit={submit} className="flex flex-col gap-3">
          <CodeField
            id="sms-code"
            name="code"
            label={t`Code from the text message`}
            hint={t`It can take a minute to come.`}
            kind="digits"
            length={SMS_CODE_DIGITS}
            autoComplete="one-time-code"
            autoFocus
            required
            error={problem}
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton className="max-sm:w-full" busy={isConfirming} busyText={t`Confirming...`}>
              {t`Confirm the number`}
            </SubmitButton>
            {again}
          </div>
        </form>
      ) : (
        <div>
          {again}
          <p role="alert" className="mt-2 text-sm text-negative empty:hidden">
            {problem}
          </p>
        </div>
      )}
    </div>
  );
}
