import { paths } from './paths.ts';

/** Apart from `paths`, which the script of the public pages contains. */
export const handoverPaths = {
  /** The page of an offered seat's link. */
  link: (code: string) => `/handover/${encodeURIComponent(code)}`,
  /** The sheet with the viewer's own offer. */
  sheet: (groupId: string) => `${paths.group(groupId)}?sheet=handover`,
  /** The identity form, which then leads back to this page. */
  kyc: (page: string) => `${paths.kyc}?returnTo=${encodeURIComponent(page)}`,
} as const;
