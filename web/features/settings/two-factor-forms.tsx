import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '../../../contract/route.ts';
import type { setUpTwoFactor } from '../../../contract/two-factor.ts';
import { errorMessage } from '../../lib/api/api.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { useRotaForm } from '../../lib/forms/form.ts';
import { toast } from '../../lib/shell/toast.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormProblems } from '../../ui/error-summary.tsx';
import { FactorCodeField } from '../../ui/factor-code-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type Setup = ResponseOf<typeof setUpTwoFactor>;

export type Step =
  | { readonly at: 'state' }
  | { readonly at: 'setup'; readonly setup: Setup }
  | { readonly at: 'codes'; readonly codes: readonly string[] }
  | { readonly at: 'off' };

export const START: Step = { at: 'state' };

const qrCode = onDemand(
  async () => (await import('../../ui/qr-code.tsx')).QrCode,
  () => <Skeleton className="size-56" />,
);
const loadSchema = async () => (await import('../../../contract/two-factor.ts')).twoFactorCodeBody;

interface FormProps {
  formId: string;
  setStep: (step: Step) => void;
  setBusy: (busy: boolean) => void;
}

/** Form for a code, which is passed to `submit`. */
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
    (error) => errorMessage(error, t`We do not know if it worked. Please check your connection and try again.`),
  );
  return { form, onSubmit };
}

export function SetUp({ formId, setStep, setBusy, setup: { secret, otpauthUrl } }: FormProps & { setup: Setup }) {
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

export function TurnOff({ formId, setStep, setBusy }: FormProps) {
  const { t } = useLingui();
  const { form, onSubmit } = useCodeForm(setBusy, async (code) => {
    await api.disableTwoFactor({ body: { code } });
    setStep(START);
    toast({
      title: t`Login codes are off`,
      description: t`You no longer need a code from the app. We logged out every other device.`,
      tone: 'positive',
      announces: 'security_alert',
    });
  });
  return (
    <form id={formId} method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <FormProblems form={form} />
      <p>
        <Trans>Without it, anyone who knows your password may get in. Enter a code once more to turn it off.</Trans>
      </p>
      <FactorCodeField {...form.field('code')} />
    </form>
  );
}
