import Bowser from 'bowser';

export interface Device {
  /** For example 'Android', 'Windows', 'iPhone'. */
  readonly deviceName: string;
  /** Browser family, for example 'Chrome', 'Opera'. */
  readonly browser: string;
  /** Browser family and system. Devices of the same kind have equal fingerprints. */
  readonly fingerprint: string;
}

export const UNKNOWN_DEVICE = 'Unknown device';
export const UNKNOWN_BROWSER = 'Unknown browser';

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));
const MODELS: ReadonlySet<string> = new Set(['iPhone', 'iPad']);

/** Returns the name only if it is listed, because free text from a user agent must not get into mails. */
const known = (names: ReadonlySet<string>, name: string | undefined): string | undefined =>
  name !== undefined && names.has(name) ? name : undefined;

/** Parses a `User-Agent` header. Ignores versions, because updates change them. */
export function deviceOf(userAgent: string | undefined): Device {
  const { browser, os, platform } = Bowser.parse(userAgent === undefined || userAgent === '' ? 'none' : userAgent);
  const deviceName = known(MODELS, platform.model) ?? known(SYSTEMS, os.name) ?? UNKNOWN_DEVICE;
  const family = known(BROWSERS, browser.name) ?? UNKNOWN_BROWSER;
  return { deviceName, browser: family, fingerprint: `${family}/${deviceName}` };
}
