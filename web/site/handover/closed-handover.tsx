import { useLingui } from '@lingui/react/macro';
import { AdireRing } from '../../ui/motif.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { paths } from '../../lib/shell/paths.ts';
import { seatAuthLinks } from './seat-auth-links.ts';

/** Shown alike for every code that opens nothing, because the reason would reveal something about the circle. */
export function ClosedHandover() {
  const { t } = useLingui();
  return (
    <div className="page-width flex flex-col items-center py-12 text-center sm:py-20">
      <AdireRing className="size-28" />
      <h1 className="mt-8 text-2xl">{t`This link has closed`}</h1>
      <p className="mt-2 max-w-md text-muted">
        {t`The seat is no longer on offer. Ask the person who sent you the link.`}
      </p>
      <div className="mt-8 flex w-full max-w-md flex-col gap-3">
        <ButtonLink href={paths.help} size="lg">{t`Read how a circle works`}</ButtonLink>
        <ButtonLink href={seatAuthLinks().login} size="lg" variant="quiet">{t`I have an account`}</ButtonLink>
      </div>
    </div>
  );
}
