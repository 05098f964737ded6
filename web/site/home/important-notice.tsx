import { Trans, useLingui } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import { paths } from '../../lib/shell/paths.ts';
import { InlineLink } from '../parts/content-parts.tsx';

/** What Rota is not, and what can go wrong. */
export function ImportantNotice() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="important-notice" className="page-width pb-14 sm:pb-20">
      <div className="rounded-lg border border-warning/40 bg-tint-warning p-5 sm:p-8">
        <h2 id="important-notice" className="flex items-center gap-3 text-lg">
          <Info aria-hidden="true" className="size-6 shrink-0 text-warning" />
          {t`Important notice`}
        </h2>
        <div className="mt-3 grid gap-x-10 gap-y-3 md:grid-cols-2">
          <p>
            <Trans>
              Rota is a facilitation platform, not a bank. It does not lend, pays no interest, and does not hold or
              invest users' funds. Deposits and withdrawals go through a card and bank payment provider.
            </Trans>
          </p>
          <p>
            <Trans>
              A circle depends on its members. If somebody does not pay, the round closes after a few days with what was
              paid in, and what is missing stays their debt to you. Join circles with people you trust, and pay in only
              what you can spare.
            </Trans>
          </p>
        </div>
        <p className="mt-2 *:inline-flex *:min-h-11 *:items-center">
          <InlineLink href={paths.about}>{t`Read what Rota is, who holds the money and what can go wrong`}</InlineLink>
        </p>
      </div>
    </section>
  );
}
