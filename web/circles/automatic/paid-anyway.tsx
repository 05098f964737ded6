import { useLingui } from '@lingui/react/macro';
import { Alert } from '../../ui/alert.tsx';
import { isSent } from './awaited-charge.ts';
import { ByItselfLine } from './by-itself-line.tsx';
import type { PaysItself } from './pays-itself.ts';

/** Warns the person before paying that a charge pays it too. */
export function PaidAnyway({ byItself }: { byItself: PaysItself }) {
  const { t } = useLingui();
  if (byItself.kind === 'itself' && byItself.planned === undefined) return null;
  const isWithBank = isSent(byItself);
  return (
    <Alert tone={isWithBank ? 'warning' : 'info'} className="mb-4">
      <ByItselfLine byItself={byItself} />
      <p>
        {isWithBank
          ? t`If you pay now and the charge goes through too, its money stays in your wallet.`
          : t`If you pay now, nothing is taken for it.`}
      </p>
    </Alert>
  );
}
