import { useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';

/** The address of a chat with support that starts with this text. `number`: international, digits alone. */
export const chatUrl = (number: string, text: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`;

/**
 * Support by chat on narrow screens. It opens in a new tab. Its place is the lower end of the page's scrolling part, so
 * that it covers neither the cookie banner nor the sandbox bar. `number`: international, digits alone.
 */
export function WhatsAppButton({ number }: { number: string }) {
  const { t } = useLingui();
  return (
    <aside aria-label={t`Contact`} className="sticky bottom-[var(--banner-height,0px)] z-20 h-0 md:hidden">
      <a
        href={chatUrl(number, t`Hello, I need help with Rota.`)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t`Chat with support on WhatsApp (opens in a new tab)`}
        className="absolute right-4 bottom-4 inline-flex size-14 items-center justify-center rounded-full bg-whatsapp text-white shadow-float"
      >
        <MessageCircle aria-hidden="true" className="size-7" />
      </a>
    </aside>
  );
}
