import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { AnswerOf } from '../../../contract/route.ts';
import type { setUpTwoFactor } from '../../../contract/two-factor.ts';
import { useAction } from '../../lib/api/action.ts';
import { errorWords } from '../../lib/api/api.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { useRotaForm } from '../../lib/forms/form.ts';
import { toast } from '../../lib/shell/toast.ts';
import { formatDate } from '../../lib/words/time.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblems } from '../../ui/error-summary.tsx';
import { FactorCodeField } from '../../ui/factor-code-field.tsx';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { LoadingBlocks, Skeleton } from '../../ui/skeleton.tsx';
import { nothingChanged, RecoveryCodes, RecoveryState } from './recovery-codes.tsx';

type Setup = AnswerOf<typeof setUpTwoFactor>;

/** Where somebody stands in the dialog. */
type Step =
  | { readonly at: 'state' }
  | { readonly at: 'setup'; readonly setup: Setup }
  | { readonly at: 'codes'; readonly codes: readonly string[] }
  | { readonly at: 'off' };

const START: Step = { at: 'state' };

const qrCode = onDemand(
  async () => (await import('../../ui/qr-code.tsx')).QrCode,
  () => <Skeleton className="size-56" />,
);
const loadSchema = async () => (await import('../../../contract/two-factor.ts')).twoFactorCodeBody;

interface TwoFactorDialogProps {
  isOpen: boolean;
  setOpen: (open: boolean) => void;
}

/** Sets an authenticator app up for the login, makes recovery codes, and turns it off again. */
export function TwoFactorDialog({ isOpen, setOpen }: TwoFactorDialogProps) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>(START);
  const formId = useId();
  const close = (): void => {
    setOpen(false);
    // What was shown once is not shown again.
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
      title={step.at === 'codes' ? t`Keep your recovery codes` : t`Two-factor authentication`}
      description={
        step.at === 'codes'
          ? undefined
          : t`A code from an app on your phone, besides your password, whenever you log in.`
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
          <Button onClick={close}>{t`I have kept them`}</Button>
        ) : null
      }
    >
      {step.at === 'state' ? <State isOpen={isOpen} setStep={setStep} /> : null}
      {step.at === 'setup' ? <SetUp {...shared} setup={step.setup} /> : null}
      {step.at === 'codes' ? <RecoveryCodes title={t`Two-factor authentication is on`} codes={step.codes} /> : null}
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
  // Each is read here: the dialog's library may come later than the answer, and what is first read then is not renewed.
  const { data, error, isError, isFetching, refetch } = useQuery({ ...q.getTwoFactor(), enabled: isOpen });
  const begin = useAction({
    key: 'none',
    send: () => api.setUpTwoFactor(),
    renew: [],
    onSuccess: (setup) => {
      setStep({ at: 'setup', setup });
    },
    failed: nothingChanged,
  });
  if (data === undefined) {
    return (
      <NotLoaded live title={t`This could not be loaded`} query={{ error, isError, isFetching, refetch }}>
        <LoadingBlocks label={t`Loading...`} className="gap-3" blocks={['h-12', 'h-12']} />
      </NotLoaded>
    );
  }
  if (data.enabledAt === null) {
    return (
      <NotYet
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
        <Trans>It is on since {since}.</Trans>
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
      >{t`Turn off two-factor authentication`}</Button>
    </div>
  );
}

/** What is needed before it can be turned on. */
function NotYet({ busy, onBegin }: { busy: boolean; onBegin: () => void }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Trans>
          You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis. It is free, and
          needs no network once it is set up.
        </Trans>
      </p>
      <Button busy={busy} busyText={t`Loading...`} onClick={onBegin}>{t`Begin the setup`}</Button>
    </div>
  );
}

interface FormProps {
  formId: string;
  setStep: (step: Step) => void;
  setBusy: (busy: boolean) => void;
}

/** A form that asks for a code; `submit` does with it what it is for. */
function useCodeForm(setBusy: (busy: boolean) => void, submit: (code: string) => Promise<void>) {
  const { t } = useLingui();
  const form = useRotaForm<{ code: string }>({ id: 'two-factor', fields: ['code'], schema: loadSchema });
  const client = useQueryClient();
  const onSubmit = form.send(
    async ({ code }) => {
      setBusy(true);
      try {
        await submit(code);
        await client.invalidateQueries({ queryKey: q.getTwoFactor().queryKey });
      } finally {
        setBusy(false);
      }
    },
    (error) => errorWords(error, t`We got no clear answer. Please check your connection and try again.`),
  );
  return { form, onSubmit };
}

function SetUp({ formId, setStep, setBusy, setup: { secret, otpauthUrl } }: FormProps & { setup: Setup }) {
  const { t } = useLingui();
  const { form, onSubmit } = useCodeForm(setBusy, async (code) => {
    const { recoveryCodes } = await api.enableTwoFactor({ body: { code } });
    setStep({ at: 'codes', codes: recoveryCodes });
  });
  const grouped = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return (
    <form id={formId} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <FormProblems form={form} />
      <div className="flex flex-col gap-3">
        <p>
          <Trans>Scan this with the app. Is the app on this phone? Then open it there.</Trans>
        </p>
        <qrCode.Needed text={otpauthUrl} label={t`QR code for your authenticator app`} />
        <a href={otpauthUrl} className="inline-flex min-h-11 items-center text-link">
          {t`Open in the app on this phone`}
        </a>
        <p className="text-sm text-muted">{t`Or type this key into the app:`}</p>
        <p
          translate="no"
          className="rounded-md border border-dashed border-control bg-sunken px-4 py-3 font-mono [overflow-wrap:anywhere]"
        >
          {grouped}
        </p>
        <div>
          <CopyButton text={secret} label={t`Copy the key`} copiedLabel={t`Copied`} variant="quiet" />
        </div>
      </div>
      <FactorCodeField {...form.field('code')} only="app" />
    </form>
  );
}

function TurnOff({ formId, setStep, setBusy }: FormProps) {
  const { t } = useLingui();
  const { form, onSubmit } = useCodeForm(setBusy, async (code) => {
    await api.disableTwoFactor({ body: { code } });
    setStep(START);
    toast({
      title: t`Two-factor authentication is off`,
      description: t`Rota asks for no code of the app any more. Every other device is logged out.`,
      tone: 'positive',
      tells: 'security_alert',
    });
  });
  return (
    <form id={formId} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <FormProblems form={form} />
      <p>
        <Trans>Without it, whoever knows your password may get in. Enter a code once more to turn it off.</Trans>
      </p>
      <FactorCodeField {...form.field('code')} />
    </form>
  );
}
