/**
 * Consent texts of the identity form by version. To change the text, add a version. Old versions stay for reference.
 */
export const IDENTITY_CONSENTS = {
  '2026-11':
    'By sending this form you agree that Rota looks your BVN and NIN up in the national registers and compares your name, date of birth and phone numbers with them. We keep both numbers, encrypted, as long as you have an account; every look at them is logged.',
  '2026-11-26':
    'By sending this form you agree that Rota looks your BVN and NIN up in the national registers and compares your name, date of birth and Nigerian phone number with them. We keep both numbers, encrypted, as long as you have an account; every look at them is logged.',
} as const;

export type ConsentVersion = keyof typeof IDENTITY_CONSENTS;

export const IDENTITY_CONSENT: ConsentVersion = '2026-11-26';
