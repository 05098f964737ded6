import { WhatsAppButton } from '../../frame/whatsapp-button.tsx';
import { usePublicConfig } from '../../lib/api/public-config.ts';

/** Support by chat, where a number is configured. */
export function Chat() {
  const number = usePublicConfig()?.whatsappNumber;
  return number == null ? null : <WhatsAppButton number={number} />;
}
