import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';

/** The address of a chat with support that starts with this text. `number`: international, digits alone. */
export const chatUrl = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

/**
 * Support by chat on narrow screens, in the strip at the foot of the screen, so that it lies over no words; it says
 * that it is support, so that nobody takes it for the chat of a circle. It opens in a new tab. It is away while
 * somebody types, is asked about cookies or looks at a dialog (styles/phone.css). `number`: international, digits
 * alone.
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
        {/* The name says all of it. */}
        <span aria-hidden="true" className="strip-beside">{t`Support`}</span>
      </a>
    </aside>
  );
}
