import * as z from 'zod';

/** How people reach whoever runs the product, as an operator types it into variables. */

export const emailAddress = z.email('must be one e-mail address');

const isNumber = (digits: string): boolean => /^[1-9]\d{7,14}$/.test(digits);
const NUMBER_SIGNS = /[\s()+-]/g;

/** Typed as people write numbers, with a plus and spaces; kept as the digits that a chat link takes. */
export const whatsappNumber = z
  .string()
  .transform((value) => value.replace(NUMBER_SIGNS, ''))
  .refine(isNumber, 'must be an international number');

/** Kept as typed, since people read it; with its plus, by which a phone dials it from everywhere. */
export const phoneNumber = z
  .string()
  .trim()
  .refine(
    (value) => value.startsWith('+') && isNumber(value.replace(NUMBER_SIGNS, '')),
    'must be an international number with its plus',
  );

const partsOf = (value: string): string[] =>
  value.split(';').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));

export const addresses = z.string().default('').transform(partsOf);

const PROFILE = /^(.*\S)\s+(https:\/\/\S+)$/;

/** `Instagram https://…; X https://…`: what people call the place, and where it is. */
export const profiles = z
  .string()
  .default('')
  .transform(partsOf)
  .refine(
    (parts) => parts.every((part) => URL.canParse(PROFILE.exec(part)?.[2] ?? '')),
    'must be names with their https addresses, and semicolons between them',
  )
  .transform((parts) =>
    parts.map((part) => {
      const [, label = '', href = ''] = PROFILE.exec(part) ?? [];
      return { label, href };
    }),
  );

/** Where weaknesses are reported: an e-mail address, or a page with a form. Kept as the address of a link. */
export const securityContact = z
  .string()
  .transform((value) => (z.email().safeParse(value).success ? `mailto:${value}` : value))
  .refine(
    (value) => value.startsWith('mailto:') || z.url({ protocol: /^https$/ }).safeParse(value).success,
    'must be an e-mail address or an https address',
  );
