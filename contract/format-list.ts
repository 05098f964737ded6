/** Joins names: 'Ada', 'Ada and Bola', 'Ada, Bola and Chidi'. */
export const formatList = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);

/** Joins alternatives: 'create, join or stay'. */
export const choiceText = (choices: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices);
