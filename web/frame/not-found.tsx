import { Trans } from '@lingui/react/macro';
import { paths } from '../lib/shell/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { AdireRing } from '../ui/motif.tsx';

export function NotFound() {
  return (
    <div className="page-width flex flex-col items-center py-20 text-center">
      <AdireRing className="size-28" />
      <h1 className="mt-8 text-2xl">
        <Trans>Page not found</Trans>
      </h1>
      <p className="mt-2 max-w-md text-muted">
        <Trans>There is nothing at this address. The page may have moved, or the link may be incomplete.</Trans>
      </p>
      <ButtonLink href={paths.home} className="mt-8">
        <Trans>Go to the home page</Trans>
      </ButtonLink>
    </div>
  );
}
