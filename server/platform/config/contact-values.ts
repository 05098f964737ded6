import * as z from 'zod';

const emailAddress = z.email('must be one e-mail address');

const isNumber = (digits: string): boolean => /^[1-9]\d{7,14}$/.test(digits);
const NUMBER_SIGNS = /[\s()+-]/g;

/**
 * A WhatsApp number. May contain a plus, spaces and hyphens. Parses to the digits alone, as a WhatsApp link needs them.
 */
const whatsappNumber = z
  .string()
  .transform((value) => value.replace(NUMBER_SIGNS, ''))
  .refine(isNumber, 'must be an international number');

/**
 * A phone number. Must begin with a plus, so that phones in any country can dial the number. Spaces are kept for
 * readers.
 */
const phoneNumber = z
  .string()
  .trim()
  .refine(
    (value) => value.startsWith('+') && isNumber(value.replace(NUMBER_SIGNS, '')),
    'must be an international number with its plus',
  );

const partsOf = (value: string): string[] =>
  value.split(';').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

const addresses = z.string().default('').transform(partsOf);

const PROFILE = /^(.*\S)\s+(https:\/\/\S+)$/;

/** Profiles in social networks, written as `Instagram https://…; X https://…`. */
const profiles = z
  .string()
  .default('')
  .transform(partsOf)
  .refine(
    (parts) => parts.every((part) => URL.canParse(PROFILE.exec(part)?.[2] ?? '')),
    'must be names with https addresses, separated by semicolons',
  )
  .transform((parts) =>
    parts.map((part) => {
      const [, label = '', href = ''] = PROFILE.exec(part) ?? [];
      return { label, href };
    }),
  );

/** Contact for security reports: an email address or the URL of a page. Parses to a link. */
const securityContact = z
  .string()
  .transform((value) => (z.email().safeParse(value).success ? `mailto:${value}` : value))
  .refine(
    (value) => value.startsWith('mailto:') || z.url({ protocol: /^https$/ }).safeParse(value).success,
    'must be an email address or an https URL',
  );

/**
 * Contacts for the sandbox that reach no real person: its own inbox, phone numbers reserved for fiction (07700 900000
 * to 900999, 020 7946 0000 to 0999), and profiles that do not exist.
 */
const SANDBOX_SUPPORT = {
  email: 'support@rota.example',
  phone: '+44 20 7946 0123',
  whatsappNumber: '447700900123',
  addresses: ['1 Example Street, Lagos', '2 Example Street, Abuja'],
  profiles: [
    { label: 'Instagram', href: 'https://instagram.example/rota' },
    { label: 'X', href: 'https://x.example/rota' },
  ],
} as const;

export const withSandboxSupport = (support: {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly whatsappNumber: string | undefined;
  readonly addresses: readonly string[];
  readonly profiles: readonly { readonly label: string; readonly href: string }[];
}): typeof support => ({
  email: support.email ?? SANDBOX_SUPPORT.email,
  phone: support.phone ?? SANDBOX_SUPPORT.phone,
  whatsappNumber: support.whatsappNumber ?? SANDBOX_SUPPORT.whatsappNumber,
  addresses: support.addresses.length > 0 ? support.addresses : SANDBOX_SUPPORT.addresses,
  profiles: support.profiles.length > 0 ? support.profiles : SANDBOX_SUPPORT.profiles,
});

export const contactVariables = {
  SECURITY_CONTACT: securityContact.optional(),
  SUPPORT_EMAIL: emailAddress.optional(),
  SUPPORT_PHONE: phoneNumber.optional(),
  SUPPORT_WHATSAPP: whatsappNumber.optional(),
  OFFICE_ADDRESSES: addresses,
  SOCIAL_PROFILES: profiles,
};
