import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The last word of the front page. */
export function CallToAction() {
  const { t } = useLingui();
  return (
    <section className="border-t border-line bg-tint-brand">
      <div className="page-width flex flex-col items-center py-14 text-center sm:py-20">
        <h2 className="text-xl sm:text-2xl">
          <Trans>Ready to take your turn?</Trans>
        </h2>
        <p className="mt-3 max-w-lg text-muted">
          <Trans>An account costs nothing, and nothing is paid until you press the button that says how much.</Trans>
        </p>
        <div className="mt-7 flex w-full flex-wrap justify-center gap-3">
          <ButtonLink href={paths.signup} size="lg" className="max-sm:w-full">
            {t`Create an account`}
          </ButtonLink>
          <ButtonLink href={paths.login} variant="secondary" size="lg" className="max-sm:w-full">
            {t`Log in`}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
