/** Formats a count: '1 hour', '72 hours'. */
export const formatCount = (count: number, thing: string): string =>
  `${String(count)} ${thing}${count === 1 ? '' : 's'}`;
