/** Texts of NIGERIA_ONLY for calls other than withdrawals, whose text is in `ERRORS`. */
export const NIGERIA_ONLY_TEXT = {
  deposit: 'You cannot add money from your country yet. For now, money on Rota moves only in Nigeria.',
  create: 'You cannot create a circle from your country yet. For now, money on Rota moves only in Nigeria.',
  join: 'This group is only open to members in {country}',
} as const;
