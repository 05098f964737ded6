import { useLingui } from '@lingui/react/macro';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { DrawDigits } from './draw-digits.tsx';
import type { KeptCopy } from './kept-copy.ts';

/** Shows the number and seal that a member keeps until the draw, so that a change can be detected. */
export function SealAndNumber({ seal, number, className = '' }: KeptCopy & { className?: string }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`For the draw of the turns`} className={className}>
      <h2 className="text-base">{t`Keep it: your number in the draw`}</h2>
      <p className="mt-1 text-sm text-muted">
        {t`The turns are drawn by lot when the circle starts. With your number and the seal you can check the draw. This device keeps them until you log out, and we send you both by email.`}
      </p>
      <DrawDigits label={t`Your number`} digits={number} />
      <DrawDigits label={t`Seal`} digits={seal} />
      <CopyButton
        className="mt-3 max-sm:w-full"
        text={`${t`Your number`}: ${number}\n${t`Seal`}: ${seal}`}
        label={t`Copy both`}
        copiedLabel={t`Copied`}
      />
    </section>
  );
}
