import { useLingui } from '@lingui/react/macro';
import { paths } from '../../../lib/shell/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';

export function SeeDebts() {
  const { t } = useLingui();
  return <ButtonLink variant="secondary" href={paths.part(paths.wallet, 'debts')}>{t`See your debts`}</ButtonLink>;
}
