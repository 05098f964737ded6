import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, Mail, MessageCircle, ShieldAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { chatUrl } from '../../frame/whatsapp-button.tsx';
import { paths } from '../../lib/shell/paths.ts';
import { Configured } from '../configured.tsx';
import { PageBanner } from '../parts/page-banner.tsx';
import { ContactForm } from './contact-form.tsx';
import { FeedbackForm } from './feedback-form.tsx';

export function Contact() {
  const { t } = useLingui();
  return (
    <>
      <PageBanner
        title={t`Contact us`}
        lead={
          <Trans>
            Has a payment not arrived, or do you have a question about your circle? Write to us. You do not need an
            account. To report a fault or share an idea,{' '}
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
        <ContactOptions />
        <Part
          id="feedback"
          title={t`Give feedback`}
          lead={t`Tell us what does not work, what is missing and what could be better.`}
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

/** Email address and phone number appear only if the operator has configured them. */
function ContactOptions() {
  const { t } = useLingui();
  return (
    <aside
      aria-label={t`Other ways to reach us`}
      className="flex min-w-0 flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <Configured list="supportEmail">
        <Way Icon={Mail} title={t`Email`}>
          <a href="mailto:⟦value⟧" className="text-link inline-flex min-h-11 items-center">
            ⟦value⟧
          </a>
        </Way>
      </Configured>
      <Configured list="whatsapp">
        <Way Icon={MessageCircle} title={t`WhatsApp`}>
          <a
            href={chatUrl('⟦digits⟧', t`Hello, I need help with Rota.`)}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link inline-flex min-h-11 items-center"
          >
            {t`Chat with support (opens in a new tab)`}
          </a>
        </Way>
      </Configured>
      <Way Icon={BookOpen} title={t`Answers without waiting`}>
        <Trans>
          <Link href={paths.help} className="text-link">
            Help
          </Link>{' '}
          explains every step. For short answers, see the{' '}
          <Link href={paths.faq} className="text-link">
            questions and answers
          </Link>
          .
        </Trans>
      </Way>
      <Way Icon={ShieldAlert} title={t`Stay safe`}>
        <Trans>
          We never ask for your password, a login code or your card PIN, in any message or call. If someone does, it is
          not us.
        </Trans>
      </Way>
    </aside>
  );
}

function Way({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <section className="flex gap-4">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-brand" />
      <div className="min-w-0">
        <h2 className="text-base">{title}</h2>
        <p className="mt-1 text-muted">{children}</p>
      </div>
    </section>
  );
}
