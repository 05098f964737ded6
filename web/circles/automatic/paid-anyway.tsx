import { useLingui } from '@lingui/react/macro';
import { Alert } from '../../ui/alert.tsx';
import { ByItselfLine } from './by-itself-line.tsx';
import type { PaysItself } from './pays-itself.ts';

interface PaidAnywayProps {
  byItself: PaysItself;
  isShort: boolean;
}

/** Says that a charge pays it too. A short wallet's ways state a charge that is with the bank themselves. */
export function PaidAnyway({ byItself, isShort }: PaidAnywayProps) {
  const { t } = useLingui();
  if (byItself.kind === 'itself' && byItself.planned === undefined) return null;
  const isSent = byItself.kind === 'asked' || byItself.kind === 'confirm';
  if (isSent && isShort) return null;
  return (
    <Alert tone="info" className="mb-4">
      <ByItselfLine byItself={byItself} />
      <p>
        {isSent
          ? t`If you pay now and the charge goes through too, its money stays in your wallet.`
          : t`If you pay now, nothing is taken for it.`}
      </p>
    </Alert>
  );
}
