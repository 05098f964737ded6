import { endpoints } from '../../contract/endpoints.ts';
import type { Route } from '../../contract/route.ts';

type Endpoints = typeof endpoints;
type ReadName = {
  [Name in keyof Endpoints]: Endpoints[Name]['method'] extends 'GET' ? Name : never;
}[keyof Endpoints];

/**
 * Database that each GET reads. A standby serves what people view. The primary serves reads that decide about money or
 * sign-in, GETs that change something, and reads that are cheap anyway. All other methods, the console and the sandbox
 * use the primary.
 */
const READS: Readonly<Record<ReadName, 'primary' | 'standby'>> = {
  // Needs no database, or returns a stored secret.
  getConfig: 'primary',
  beginLogin: 'primary',
  finishLogin: 'primary',
  logout: 'primary',
  listBanks: 'primary',
  streamEvents: 'primary',

  // Show who has access to the account, and money or data that leaves it.
  getUser: 'primary',
  listSessions: 'primary',
  listPasskeys: 'primary',
  getTwoFactor: 'primary',
  getSavedInvitation: 'primary',
  getPush: 'primary',
  getSmsNumber: 'primary',
  getCalendarFeed: 'primary',
  getPreferences: 'primary',
  previewDeletion: 'primary',
  exportData: 'primary',
  getArchive: 'primary',
  downloadArchive: 'primary',

  // Report whether a payment or change is possible, or its cost.
  listSources: 'primary',
  getVerifiedAccount: 'primary',
  getLeaveEligibility: 'primary',
  calculateLeaveDebt: 'primary',
  getTradeEligibility: 'primary',
  getEjectionConsequences: 'primary',
  getHandover: 'primary',
  getOffer: 'primary',
  getDraw: 'primary',
  getMyVote: 'primary',

  getWallet: 'standby',
  listWithdrawals: 'standby',
  listDebts: 'standby',
  listGroups: 'standby',
  getGroup: 'standby',
  listApplicants: 'standby',
  listVotes: 'standby',
  discoverGroups: 'standby',
  getInvitation: 'standby',
  getCalendar: 'standby',
  getCalendarFeedFile: 'standby',
  downloadCalendar: 'standby',
  downloadInCard: 'standby',
  downloadPotCard: 'standby',
  getExposure: 'standby',
  getExposureTo: 'standby',
  listTrades: 'standby',
  listEjections: 'standby',
  listMessages: 'standby',
  countUnreadMessages: 'standby',
  getStatement: 'standby',
  downloadStatement: 'standby',
  getBook: 'standby',
  downloadBook: 'standby',
  downloadWalletStatement: 'standby',
  getWalletFees: 'standby',
  getReceipt: 'standby',
  downloadReceipt: 'standby',
  getPlan: 'standby',
  listNotifications: 'standby',
};

const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string => `${method} ${path}`;

const fromStandby: ReadonlySet<string> = new Set(
  (Object.keys(READS) as ReadName[]).filter((name) => READS[name] === 'standby').map((name) => keyOf(endpoints[name])),
);

/** True if a standby may serve the route. */
export const readsFromStandby = (route: Pick<Route, 'method' | 'path'>): boolean => fromStandby.has(keyOf(route));
