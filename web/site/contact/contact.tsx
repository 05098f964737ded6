import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageBanner } from '../parts/page-banner.tsx';
import { ContactForm } from './contact-form.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { ContactOptions } from './contact-options.tsx';

/** The whole page: the two forms, and beside them other ways to an answer. */
export function Contact() {
  const { t } = useLingui();
  return (
    <>
      <PageBanner
        title={t`Contact us`}
        lead={
          <Trans>
            A payment that did not arrive, or a question about your circle: write to us. You do not need an account. For
            a fault or an idea,{' '}
            <a href="#feedback" className="text-link">
              give feedback
            </a>
            .
          </Trans>
        }
      />
      <div className="page-width grid gap-x-14 gap-y-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <Part id="message" title={t`Send us a message`} lead={t`We answer by email.`}>
          <ContactForm />
        </Part>
        <ContactOptions className="lg:col-start-2 lg:row-span-2 lg:row-start-1" />
        <Part
          id="feedback"
          title={t`Give feedback`}
          lead={t`Tell us what does not work, what you miss and what could be better.`}
        >
          <FeedbackForm />
        </Part>
      </div>
    </>
  );
}

function Part({ id, title, lead, children }: { id: string; title: string; lead: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="min-w-0 rounded-lg border border-line bg-surface p-5 shadow-lift sm:p-8"
    >
      <h2 id={`${id}-heading`} className="text-xl">
        {title}
      </h2>
      <p className="mt-1.5 text-muted">{lead}</p>
      <div className="mt-6">{children}</div>
    </section>
  );
}
