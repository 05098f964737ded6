import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAction } from '../../lib/api/action.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { formatDate } from '../../lib/i18n/time.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { nothingChangedToast, RecoveryCodes, RecoveryState } from './recovery-codes.tsx';
import { type Step, START, SetUp, TurnOff } from './two-factor-forms.tsx';

interface TwoFactorDialogProps {
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

export function TwoFactorDialog({ isOpen, setOpen }: TwoFactorDialogProps) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>(START);
  const formId = useId();
  const close = (): void => {
    setOpen(false);
    // Recovery codes are shown only once.
    setStep(START);
  };
  const [busy, setBusy] = useState(false);
  const shared = { formId, setStep, setBusy };
  const isForm = step.at === 'setup' || step.at === 'off';
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open && !busy) close();
      }}
      title={step.at === 'codes' ? t`Save your recovery codes` : t`Login codes`}
      description={
        step.at === 'codes'
          ? undefined
          : t`Besides your password, you enter a code from an app on your phone when you log in.`
      }
      footer={
        isForm ? (
          <SubmitButton
            form={formId}
            busy={busy}
            busyText={t`Checking...`}
            {...(step.at === 'off' ? { variant: 'danger' as const } : {})}
          >
            {step.at === 'off' ? t`Turn off` : t`Turn on`}
          </SubmitButton>
        ) : step.at === 'codes' ? (
          <Button onClick={close}>{t`I have saved them`}</Button>
        ) : null
      }
    >
      {step.at === 'state' ? <State isOpen={isOpen} setStep={setStep} /> : null}
      {step.at === 'setup' ? <SetUp {...shared} setup={step.setup} /> : null}
      {step.at === 'codes' ? <RecoveryCodes title={t`Login codes are on`} codes={step.codes} /> : null}
      {step.at === 'off' ? <TurnOff {...shared} /> : null}
    </Dialog>
  );
}

interface StateProps {
  isOpen: boolean;
  setStep: (step: Step) => void;
}

function State({ isOpen, setStep }: StateProps) {
  const { t } = useLingui();
  // Read in each render: the query re-renders only for fields already read, and the content that uses it mounts later.
  const { data, error, isError, isFetching, refetch } = useQuery({ ...q.getTwoFactor(), enabled: isOpen });
  const begin = useAction({
    key: 'none',
    send: () => api.setUpTwoFactor(),
    renew: [],
    onSuccess: (setup) => {
      setStep({ at: 'setup', setup });
    },
    failed: nothingChangedToast,
  });
  if (data === undefined) {
    return (
      <NotLoaded live title={t`We could not load this`} query={{ error, isError, isFetching, refetch }}>
        <LoadingBlocks label={t`Loading...`} className="gap-3" blocks={['h-12', 'h-12']} />
      </NotLoaded>
    );
  }
  if (data.enabledAt === null) {
    return (
      <Prerequisites
        busy={begin.isBusy}
        onBegin={() => {
          begin.run();
        }}
      />
    );
  }
  const since = formatDate(data.enabledAt);
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Trans>On since {since}.</Trans>
      </p>
      <RecoveryState
        left={data.recoveryCodesLeft}
        onRenewed={(codes) => {
          setStep({ at: 'codes', codes });
        }}
      />
      <Button
        variant="secondary"
        onClick={() => {
          setStep({ at: 'off' });
        }}
      >{t`Turn off login codes`}</Button>
    </div>
  );
}

/** Prerequisites before two-factor login can be turned on. */
function Prerequisites({ busy, onBegin }: { busy: boolean; onBegin: () => void }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Trans>
          You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis. It is free, and
          needs no network after setup.
        </Trans>
      </p>
      <Button busy={busy} busyText={t`Loading...`} onClick={onBegin}>{t`Start setup`}</Button>
    </div>
  );
}
