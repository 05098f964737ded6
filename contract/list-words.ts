/** Names as a sentence has them: 'Ada', 'Ada and Bola', 'Ada, Bola and Chidi'. */
export const listInWords = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
