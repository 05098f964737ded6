/** Lists every place in a response that could reveal a turn. */
export function turnsIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((part: unknown, index) => turnsIn(part, `${at}.${String(index)}`));
  if (typeof value === 'string') return /position \d|number \d|seat \d/i.test(value) ? [`${at}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    /position|seat$|^recipient/i.test(key) && part !== null && JSON.stringify(part) !== '[]'
      ? [`${at}.${key}: ${JSON.stringify(part)}`]
      : turnsIn(part, `${at}.${key}`),
  );
}
