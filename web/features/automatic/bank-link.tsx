import { useLingui } from '@lingui/react/macro';
import { checkoutAddress } from '../../lib/deposit/checkout.ts';

/** Link to the bank's page where a charge is confirmed. */
export function BankLink({ url }: { url: string }) {
  const { t } = useLingui();
  const href = checkoutAddress({ success: true, authorization_url: url });
  return href === undefined ? null : (
    <a href={href} className="inline-flex min-h-11 items-center text-link">{t`Confirm`}</a>
  );
}
