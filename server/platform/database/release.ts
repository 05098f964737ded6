import manifest from '../../../package.json' with { type: 'json' };

/** This program's release, fixed at build time. */
export const RELEASE = manifest.version;

/** Whether it is a release as package.json writes it: three numbers. */
export const isRelease = (text: string): boolean => /^\d+\.\d+\.\d+$/.test(text);

export const isNewer = (release: string, than: string): boolean =>
  release.localeCompare(than, 'en', { numeric: true }) > 0;
