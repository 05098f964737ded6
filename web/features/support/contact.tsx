import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLinkedPart } from '../../ui/linked-part.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { ContactForm } from './contact-form.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { Ways } from './ways.tsx';

/** The whole page: the two forms, and beside them other ways to an answer. */
export function Contact() {
  const { t } = useLingui();
  useLinkedPart();
  return (
    <>
      <PageHead
        title={t`Contact us`}
        lead={t`A payment that did not arrive, a question about your circle, or an idea: write to us. You do not need an account.`}
      />
      <div className="page-width grid gap-x-14 gap-y-10 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-12">
          <Part id="message" title={t`Send us a message`} lead={t`We answer by email.`}>
            <ContactForm />
          </Part>
          <Part
            id="feedback"
            title={t`Give feedback`}
            lead={t`Tell us what does not work, what you miss and what could be better.`}
          >
            <FeedbackForm />
          </Part>
        </div>
        <Ways />
      </div>
    </>
  );
}

function Part({ id, title, lead, children }: { id: string; title: string; lead: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-24 rounded-lg border border-line bg-surface p-5 shadow-lift sm:p-8"
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <p className="mt-1.5 text-muted">{lead}</p>
      <div className="mt-6">{children}</div>
    </section>
  );
}
