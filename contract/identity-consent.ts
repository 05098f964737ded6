/**
 * What people read above the button that sends their identity details, by version; sending them is agreeing. A text
 * that was agreed to stays here, so that one can look up what a version said: a change is a further line.
 */
export const IDENTITY_CONSENTS = {
  '2026-11':
    'By sending this form you agree that Rota looks your BVN and NIN up in the national registers and compares your name, date of birth and phone numbers with them. We keep both numbers, encrypted, as long as you have an account; every look at them is logged.',
  '2026-11-26':
    'By sending this form you agree that Rota looks your BVN and NIN up in the national registers and compares your name, date of birth and Nigerian phone number with them. We keep both numbers, encrypted, as long as you have an account; every look at them is logged.',
} as const;

export type ConsentVersion = keyof typeof IDENTITY_CONSENTS;

/** The version that the form shows now. */
export const IDENTITY_CONSENT: ConsentVersion = '2026-11-26';
