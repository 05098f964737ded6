import Bowser from 'bowser';

/** A device as its owner would call it, from what its browser says of itself. */
export interface Device {
  /** The system: 'Android', 'Windows', 'iPhone'. */
  readonly deviceName: string;
  /** The browser's family: 'Chrome', 'Opera'. */
  readonly browser: string;
  /** The same for each device of this system with a browser of this family, whoever's it is. */
  readonly fingerprint: string;
}

export const UNKNOWN_DEVICE = 'Unknown device';
export const UNKNOWN_BROWSER = 'Unknown browser';

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));
const MODELS: ReadonlySet<string> = new Set(['iPhone', 'iPad']);

/** One of the names, or undefined: what else a program calls itself would stand in our mails. */
const known = (names: ReadonlySet<string>, name: string | undefined): string | undefined =>
  name !== undefined && names.has(name) ? name : undefined;

/** Reads the `User-Agent` of a request. Versions are left out: they change under a person's hands. */
export function deviceOf(userAgent: string | undefined): Device {
  const { browser, os, platform } = Bowser.parse(userAgent === undefined || userAgent === '' ? 'none' : userAgent);
  const deviceName = known(MODELS, platform.model) ?? known(SYSTEMS, os.name) ?? UNKNOWN_DEVICE;
  const family = known(BROWSERS, browser.name) ?? UNKNOWN_BROWSER;
  return { deviceName, browser: family, fingerprint: `${family}/${deviceName}` };
}
