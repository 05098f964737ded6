import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AdireCloth } from '../../ui/motif.tsx';
import { ExampleFigure } from './example-figure.tsx';

const LINK_CLASS = 'text-link inline-flex min-h-11 items-center lg:text-on-cloth';

const FIRST_ACT_CLASS = 'max-sm:w-full lg:bg-glow lg:text-on-glow lg:hover:bg-on-cloth';

/** On wide screens the whole part is on cloth; on phones only the drawn example is, below the buttons. */
export function Hero() {
  const { t } = useLingui();
  return (
    <section className="relative isolate overflow-hidden lg:[--focus:var(--on-cloth)]">
      <div className="page-width grid gap-x-12 pt-2 pb-4 lg:grid-cols-[1.2fr_1fr] lg:py-12">
        <div className="lg:self-end lg:text-on-cloth">
          <h1 className="text-[min(2.4375rem,11vw)] leading-[1.05] font-bold lg:text-4xl">
            <Trans>Save together. Take turns.</Trans>
          </h1>
          <p className="mt-3 max-w-xl sm:text-lg">
            <Trans>
              Ajo, esusu or adashe with people you trust, on your phone. Everyone pays the same each round, and one of
              you takes the whole pot.
            </Trans>
          </p>
          <div className="mt-4 flex flex-wrap gap-2.5 sm:mt-6">
            <ButtonLink href={paths.signup} size="lg" className={`for-visitors ${FIRST_ACT_CLASS}`}>
              {t`Create an account`}
            </ButtonLink>
            <ButtonLink href={paths.dashboard} size="lg" className={`for-members ${FIRST_ACT_CLASS}`}>
              {t`Go to your dashboard`}
            </ButtonLink>
            <ButtonLink
              href={paths.join}
              variant="secondary"
              size="lg"
              className="max-sm:w-full lg:border-on-cloth lg:bg-cloth lg:text-on-cloth lg:hover:bg-cloth-mark"
            >
              {t`I have an invitation`}
            </ButtonLink>
          </div>
        </div>
        <div className="py-6 max-lg:relative max-lg:mt-5 lg:row-span-2 lg:self-center">
          <AdireCloth className="absolute inset-y-0 -z-10 max-lg:left-1/2 max-lg:w-screen max-lg:-translate-x-1/2 lg:inset-x-0 [&>.adire]:opacity-45" />
          <ExampleFigure />
        </div>
        <div className="max-lg:mt-2 lg:self-start">
          <p className="flex flex-wrap gap-x-6 lg:mt-3">
            <Link href={paths.partner} className={LINK_CLASS}>
              {t`Become a partner`}
            </Link>
            <Link href={paths.about} className={LINK_CLASS}>
              {t`About Rota: what it is and what it is not`}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
