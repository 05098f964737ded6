import { useLingui } from '@lingui/react/macro';
import { buttonClass } from '../ui/button.tsx';

/** Link to the bank's page where the person confirms a charge. */
export function ConfirmAtBank({ href, className }: { href: string; className?: string }) {
  const { t } = useLingui();
  return <a href={href} className={buttonClass({}, className)}>{t`Confirm at your bank`}</a>;
}
