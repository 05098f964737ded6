import { useLingui } from '@lingui/react/macro';
import { BusyNotice } from '../ui/spinner.tsx';

/** Shown while the session is checked. A person back from the payment page first reads what happens to the payment. */
export function Authenticating() {
  const { t } = useLingui();
  return (
    <BusyNotice page>
      <span className="hidden text-lg font-semibold text-ink in-data-back-from-payment:block">
        {t`Checking your payment...`}
      </span>
      <span className="in-data-back-from-payment:text-sm">{t`Authenticating...`}</span>
    </BusyNotice>
  );
}
