import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/page-title.ts';

/** The public front page. */
export function LandingPage() {
  const { t } = useLingui();
  usePageTitle(t`Rota: save together, take turns`);
  return (
    <section className="page-width py-16">
      <h1 className="text-3xl">
        <Trans>Save together. Take turns.</Trans>
      </h1>
      <ButtonLink href={paths.signup} size="lg" className="mt-8">
        <Trans>Create an account</Trans>
      </ButtonLink>
    </section>
  );
}
