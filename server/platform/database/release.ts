import manifest from '../../../package.json' with { type: 'json' };

/** The release of the product that this program is of, built in. */
export const RELEASE = manifest.version;

/** A release as package.json writes it: three numbers. */
export const isRelease = (text: string): boolean => /^\d+\.\d+\.\d+$/.test(text);

/** Whether a release is newer than another. */
export const isNewer = (release: string, than: string): boolean =>
  release.localeCompare(than, 'en', { numeric: true }) > 0;
