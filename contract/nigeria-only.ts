/** Texts of NIGERIA_ONLY for calls other than withdrawals, whose text is in `ERRORS`. */
export const NIGERIA_ONLY_TEXT = {
  deposit: 'You cannot add money from your country yet: money on Rota moves only in Nigeria for now.',
  create: 'You cannot create a group from your country yet: money on Rota moves only in Nigeria for now.',
  join: 'This group is only open to members in {country}',
} as const;
