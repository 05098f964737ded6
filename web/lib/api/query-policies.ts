import { endpoints } from '../../../contract/endpoints.ts';
import type { ParamsOf, QueryOf } from '../../../contract/route.ts';
import type { ReadName, Routes } from '../../../contract/routes.ts';
import { buildUrl } from '../boot/build-url.ts';

/**
 * Events that invalidate a read. 'circle' and 'messages' concern the circle of the read's `id`. The person's own
 * actions invalidate every read that has any subject.
 */
type Subject = 'wallet' | 'notifications' | 'circle' | 'any circle' | 'messages' | 'any messages' | 'own acts';

interface Read {
  readonly invalidatedBy: readonly Subject[];
  /** Stored on the device for offline reading. Never set it for bank accounts or messages. */
  readonly offline?: true;
}

export const queryPolicies: Readonly<Record<ReadName, Read>> = {
  getConfig: { invalidatedBy: [] },
  // Includes the balance and the identity status, which a notification announces.
  getUser: { invalidatedBy: ['wallet', 'notifications'], offline: true },
  previewDeletion: { invalidatedBy: ['wallet'] },
  listSessions: { invalidatedBy: [] },
  listPasskeys: { invalidatedBy: [] },
  // Includes the request to remove lost second factors. A notification announces each of its steps.
  getTwoFactor: { invalidatedBy: ['notifications'] },
  getArchive: { invalidatedBy: ['notifications'] },
  getPreferences: { invalidatedBy: ['notifications'] },
  getPush: { invalidatedBy: ['own acts'] },
  getSmsNumber: { invalidatedBy: ['notifications'] },
  getCalendarFeed: { invalidatedBy: [] },
  listNotifications: { invalidatedBy: ['notifications'], offline: true },

  getWallet: { invalidatedBy: ['wallet'], offline: true },
  listWithdrawals: { invalidatedBy: ['wallet'], offline: true },
  getWalletFees: { invalidatedBy: ['wallet'] },
  // The receipt's status may still change.
  getReceipt: { invalidatedBy: ['wallet'] },
  listDebts: { invalidatedBy: ['wallet'], offline: true },
  listSources: { invalidatedBy: ['wallet', 'notifications'] },
  getVerifiedAccount: { invalidatedBy: ['wallet'] },
  listBanks: { invalidatedBy: [] },
  // The person's payments and payouts across all their circles.
  getPlan: { invalidatedBy: ['wallet', 'any circle'], offline: true },

  listGroups: { invalidatedBy: ['any circle'], offline: true },
  discoverGroups: { invalidatedBy: ['own acts'], offline: true },
  getInvitation: { invalidatedBy: ['own acts'] },
  getSavedInvitation: { invalidatedBy: ['own acts'] },
  getGroup: { invalidatedBy: ['circle'], offline: true },
  getCalendar: { invalidatedBy: ['circle'], offline: true },
  listApplicants: { invalidatedBy: ['circle'] },
  listVotes: { invalidatedBy: ['circle'] },
  getMyVote: { invalidatedBy: ['circle'] },
  listTrades: { invalidatedBy: ['circle'], offline: true },
  getTradeEligibility: { invalidatedBy: ['circle'] },
  listEjections: { invalidatedBy: ['circle'], offline: true },
  getEjectionConsequences: { invalidatedBy: ['circle'] },
  getLeaveEligibility: { invalidatedBy: ['circle'] },
  calculateLeaveDebt: { invalidatedBy: ['circle'] },
  // Its page polls. After the seat is paid for, the link has closed, so no action refetches it.
  getOffer: { invalidatedBy: [] },
  getHandover: { invalidatedBy: ['circle'] },
  getExposure: { invalidatedBy: ['circle'], offline: true },
  getDraw: { invalidatedBy: ['circle'], offline: true },
  getExposureTo: { invalidatedBy: ['circle'] },
  getStatement: { invalidatedBy: ['circle'], offline: true },
  getBook: { invalidatedBy: ['circle'], offline: true },

  listMessages: { invalidatedBy: ['messages'] },
  countUnreadMessages: { invalidatedBy: ['any messages'] },
};

export type Argument<T> = Partial<T> extends T ? [input?: T] : [input: T];

type Given<T> = T extends object ? T : unknown;
type ReadInput<N extends ReadName> = Given<ParamsOf<Routes[N]>> & Partial<Given<QueryOf<Routes[N]>>>;
/** A read's path parameters and query together. */
export type ReadArgument<N extends ReadName> = Argument<ReadInput<N>>;

/** A query key. `kept` marks a cached form that differs from the response. */
export type ReadKey = readonly [name: ReadName, input?: Readonly<Record<string, string>>, kept?: 'pages'];

/** Returns the URL of a read. Input that is not a path parameter becomes the query. */
export function addressOf([name, input = {}]: ReadKey): string {
  const { path } = endpoints[name];
  const places = path.split('/');
  const query = Object.fromEntries(Object.entries(input).filter(([part]) => !places.includes(`:${part}`)));
  return buildUrl(path, { params: input, query });
}

const BY_CIRCLE: readonly Subject[] = ['circle', 'messages'];

export const circleOf = ([name, input]: ReadKey): string | undefined =>
  queryPolicies[name].invalidatedBy.some((subject) => BY_CIRCLE.includes(subject)) ? input?.['id'] : undefined;
