import { useLingui } from '@lingui/react/macro';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import type { DrawVerdict } from './check-draw.ts';
import type { KeptCopy } from './kept-copy.ts';

interface VerdictAlertProps {
  verdict: DrawVerdict;
  /** Copies that the draw was compared with. */
  compared?: Partial<KeptCopy>;
  /** Explains why the member has no number; replaces the comparisons with their copies. */
  newcomer?: ReactNode;
}

/** States the result of the check in one plain sentence and, if something is wrong, what to do. */
export function VerdictAlert({ verdict, compared = {}, newcomer }: VerdictAlertProps) {
  const { t } = useLingui();
  if (verdict === 'well') {
    const isFull = compared.seal !== undefined && compared.number !== undefined;
    return (
      <Alert live tone={isFull ? 'positive' : 'info'} title={t`Your device drew again`}>
        {newcomer == null ? null : <p>{newcomer}</p>}
        <ul className="grid gap-1">
          {newcomer == null ? (
            <>
              <Compared is={compared.seal !== undefined}>{t`The seal is the one you were shown`}</Compared>
              <Compared is={compared.number !== undefined}>{t`Your number is in the draw`}</Compared>
            </>
          ) : null}
          <Compared is>{t`The same order comes out`}</Compared>
        </ul>
      </Alert>
    );
  }
  const wrong = {
    'kept-seal': t`The seal is not the one you were shown`,
    number: t`Your number is not in this draw`,
    seal: t`The seed does not match the seal`,
    order: t`The order is not the one that this draw gives`,
  };
  return (
    <Alert live tone="negative" title={wrong[verdict]}>
      {verdict === 'number'
        ? t`If you applied again on another device, paste the number from that email. Otherwise contact support and keep your email.`
        : t`Please contact support and keep your email. It proves what you were shown.`}
    </Alert>
  );
}

function Compared({ is, children }: { is: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const Icon = is ? Check : Minus;
  return (
    <li className={`flex items-start gap-2 ${is ? '' : 'text-muted'}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${is ? 'text-positive' : ''}`} />
      <span>
        {children}
        {is ? null : <span className="block text-sm">{t`Not checked`}</span>}
      </span>
    </li>
  );
}
