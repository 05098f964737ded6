import { WhatsAppButton } from '../../frame/whatsapp-button.tsx';
import { usePublicConfig } from '../../lib/api/public-config.ts';

export function Chat({ look }: { look: 'cell' | 'round' }) {
  const number = usePublicConfig()?.whatsappNumber;
  return number == null ? null : <WhatsAppButton number={number} look={look} />;
}
