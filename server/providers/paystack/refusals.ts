import type { Refusal } from '../payments/payment-ways.ts';

/**
 * Pattern of each refusal in `gateway_response`. The first match counts, so that a revoked mandate is not taken for an
 * expired card. An unknown text is `unsaid`.
 */
const SAID: Readonly<Record<Refusal, RegExp | null>> = {
  'token gone':
    /authori[sz]ation\b.*\b(?:no longer valid|not found|inactive|invalid|deactivated|revoked)|mandate\b.*\b(?:cancel|revoked|inactive|not active|expired|suspended)/i,
  'lost or stolen': /\b(?:lost|stolen)\b|pick[- ]?up card/i,
  expired: /\bexpired\b/i,
  'no money': /insufficient|not sufficient|inadequate/i,
  limit: /\blimit|\bexceed/i,
  'bank away': /issuer\b.*\b(?:inoperative|unavailable|down)|bank\b.*\bunavailable|timed? ?out|system malfunction/i,
  'not offered': /not (?:available|enabled|supported) (?:for|to|on) (?:your|this) (?:business|merchant|integration)/i,
  unsaid: null,
};

/** Translates the provider's text for why a payment attempt failed. */
export function refusalOf(text: string | null | undefined): Refusal {
  const said = Object.entries(SAID) as [Refusal, RegExp | null][]; // The keys are those of the table.
  return said.find(([, pattern]) => pattern?.test(text ?? '') === true)?.[0] ?? 'unsaid';
}
