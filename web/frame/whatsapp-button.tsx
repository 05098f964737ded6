import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';

/** Returns the URL of a support chat that starts with this text. `number`: international, digits only. */
export const chatUrl = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

/**
 * Support chat on narrow screens, in its own strip so that it covers no text. styles/phone.css hides the strip while
 * typing, during the cookie question and in dialogs. `number`: international, digits only.
 */
export function WhatsAppButton({ number }: { number: string }) {
  const { t } = useLingui();
  return (
    <aside aria-label={t`Support`} className="grow">
      <a
        href={chatUrl(number, t`Hello, I need help with Rota.`)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Support on WhatsApp (opens in a new tab)`}
        className="flex h-full px-2 items-center justify-center gap-2 text-[min(0.875rem,6.5vw)] font-semibold whitespace-nowrap text-ink -outline-offset-2!"
      >
        <span className="keep-colour inline-flex size-6 items-center justify-center rounded-full bg-whatsapp text-white">
          <MessageCircle aria-hidden="true" className="size-4" />
        </span>
        <span className="strip-alone">{t`Support on WhatsApp`}</span>
        {/** Hidden from screen readers, because the link's accessible name is already complete. */}
        <span aria-hidden="true" className="strip-beside">{t`Support`}</span>
      </a>
    </aside>
  );
}
