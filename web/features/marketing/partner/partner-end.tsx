import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** What a partner answers for, and the ways on. */
export function PartnerEnd() {
  const { t } = useLingui();
  return (
    <section aria-labelledby="partner-start" className="bg-tint-brand">
      <div className="page-width flex flex-col items-center py-14 text-center sm:py-20">
        <h2 id="partner-start" className="text-xl sm:text-2xl">
          {t`Do your people already save together?`}
        </h2>
        <p className="mt-3 max-w-xl text-muted">
          <Trans>
            Then bring them. A partner does not answer for what members owe, and Rota does not either. Choose people you
            would lend the money to.
          </Trans>
        </p>
        <div className="mt-7 flex w-full flex-wrap justify-center gap-3">
          <ButtonLink href={paths.login} size="lg" className="max-sm:w-full">
            {t`Start as a partner`}
          </ButtonLink>
          <ButtonLink href={paths.contact} variant="secondary" size="lg" className="max-sm:w-full">
            {t`Ask us a question`}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
