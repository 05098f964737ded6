import { useLingui } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';

export function SecurePayments() {
  const { t } = useLingui();
  return (
    <aside className="mt-6 flex gap-3 text-sm text-muted">
      <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-positive" />
      <p>
        <b className="font-semibold text-ink">{t`Secure payments`}</b>{' '}
        {t`Payments run through our payment provider, Paystack. Rota never sees your card. Every movement of money is recorded and checked to the kobo.`}
      </p>
    </aside>
  );
}
