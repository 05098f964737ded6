import { Trans, useLingui } from '@lingui/react/macro';
import { BookOpen, Mail, MessageCircle, ShieldAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../lib/shell/paths.ts';
import { chatUrl } from '../../lib/shell/whatsapp.ts';
import { cx } from '../../ui/cx.ts';
import { Configured } from '../configured.tsx';

/** Other ways to an answer. Address and number are shown only where the operator has configured them. */
export function ContactOptions({ className }: { className: string }) {
  const { t } = useLingui();
  return (
    <aside aria-label={t`Other ways to get an answer`} className={cx('flex min-w-0 flex-col gap-8', className)}>
      <Configured list="supportEmail">
        <Way Icon={Mail} title={t`Email`}>
          <a href="mailto:⟦value⟧" className="text-link inline-flex min-h-11 items-center [overflow-wrap:anywhere]">
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
          explains every step, and the{' '}
          <Link href={paths.faq} className="text-link">
            questions and answers
          </Link>{' '}
          are short.
        </Trans>
      </Way>
      <Way Icon={ShieldAlert} title={t`Stay safe`}>
        <Trans>
          We never ask for your password, a sign-in code or your card PIN, in no message and on no call. If somebody
          does, it is not us.
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
