import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';

/** Returns the URL of a support chat that starts with this text. `number`: international, digits only. */
export const chatUrl = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

/**
 * Support chat on narrow screens: the last cell of the foot bar, and a round button on pages without one
 * (styles/phone.css). `number`: international, digits only.
 */
export function WhatsAppButton({ number, look }: { number: string; look: 'cell' | 'round' }) {
  const { t } = useLingui();
  const isCell = look === 'cell';
  return (
    <aside aria-label={t`Support`} className={isCell ? 'support-cell border-l border-line' : 'support-round'}>
      <a
        href={chatUrl(number, t`Hello, I need help with Rota.`)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Support on WhatsApp (opens in a new tab)`}
        className={isCell ? 'phone-tab text-ink' : 'block rounded-full'}
      >
        <span
          className={`keep-colour inline-flex items-center justify-center rounded-full bg-whatsapp text-white ${isCell ? 'size-6.5' : 'size-12 shadow-float'}`}
        >
          <MessageCircle aria-hidden="true" className={isCell ? 'size-4' : 'size-6'} />
        </span>
        {isCell ? t`Support` : null}
      </a>
    </aside>
  );
}
