import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { RATES } from '../rule-figures.ts';

/** The pitch in one breath, with the ways in and back. */
export function PartnerHead() {
  const { t } = useLingui();
  const { owner } = RATES;
  return (
    <PageHead
      title={t`Run a circle. Be paid for the work.`}
      lead={
        <Trans>
          Every circle has somebody who brings the people together and keeps them together. On Rota that is the partner:
          you start the circle, we keep the books, and {owner} of every pot that is paid out goes to your wallet.
        </Trans>
      }
    >
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href={paths.login} size="lg" className="max-sm:w-full">
          {t`Start as a partner`}
        </ButtonLink>
        <ButtonLink href={paths.home} variant="secondary" size="lg" className="max-sm:w-full">
          {t`Back to the home page`}
        </ButtonLink>
      </div>
    </PageHead>
  );
}
