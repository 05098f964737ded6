/** End of security fixes by Node's major version. Unknown versions are missing. */
const ENDS: Readonly<Record<string, string>> = {
  20: '2026-04-30',
  22: '2027-04-30',
  24: '2028-04-30',
  26: '2029-04-30',
};

/**
 * Returns a warning if a Node version (`24.1.0` or `24`) gets no security fixes on the day `today` (`2026-11-23`), or
 * if ENDS does not list the version. Otherwise undefined.
 */
export function nodeSupportWarning(version: string, today: string): string | undefined {
  const [major = ''] = version.replace(/^v/, '').split('.');
  const { [major]: end } = ENDS;
  if (end === undefined) return `no end date recorded for fixes of Node ${major} (server/main/node-support.ts)`;
  return today > end ? `Node ${major} has had no fixes since ${end}: run a newer one` : undefined;
}
