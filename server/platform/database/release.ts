import manifest from '../../../package.json' with { type: 'json' };

export const RELEASE = manifest.version;

export const isRelease = (text: string): boolean => /^\d+\.\d+\.\d+$/.test(text);

export const isNewer = (release: string, than: string): boolean =>
  release.localeCompare(than, 'en', { numeric: true }) > 0;
