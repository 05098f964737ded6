import { endpoints } from '../../../contract/endpoints.ts';
import type { ParamsOf, QueryOf } from '../../../contract/route.ts';
import type { ReadName, Routes } from '../../../contract/routes.ts';
import { buildUrl } from '../boot/build-url.ts';

/**
 * What has a read fetched again: hints about the wallet, the notifications, the circle (or its messages) that the
 * read's `id` names, or any circle. Whatever is renewed at all is fetched again after an act of the person's own, too.
 */
type Subject = 'wallet' | 'notifications' | 'circle' | 'any circle' | 'messages' | 'any messages' | 'own acts';

interface Read {
  readonly invalidatedBy: readonly Subject[];
  /** Whether it is kept on the device for reading without a connection: no bank account, no message. */
  readonly offline?: true;
}

/** What is known of each read of the contract; one that is missing here does not compile. */
export const queryPolicies: Readonly<Record<ReadName, Read>> = {
  getConfig: { invalidatedBy: [] },
  // It carries the balance and the identity status, which a notification announces.
  getUser: { invalidatedBy: ['wallet', 'notifications'], offline: true },
  previewDeletion: { invalidatedBy: ['wallet'] },
  listSessions: { invalidatedBy: [] },
  listPasskeys: { invalidatedBy: [] },
  // What becomes of second factors that are lost is told as a notification.
  getTwoFactor: { invalidatedBy: ['notifications'] },
  // That it is ready is told as a notification.
  getArchive: { invalidatedBy: ['notifications'] },
  getPreferences: { invalidatedBy: ['notifications'] },
  getPush: { invalidatedBy: ['own acts'] },
  // An identity that is approved is told as a notification.
  getSmsNumber: { invalidatedBy: ['notifications'] },
  getCalendarFeed: { invalidatedBy: [] },
  listNotifications: { invalidatedBy: ['notifications'], offline: true },

  getWallet: { invalidatedBy: ['wallet'], offline: true },
  listWithdrawals: { invalidatedBy: ['wallet'], offline: true },
  getWalletFees: { invalidatedBy: ['wallet'] },
  // Its status may still change.
  getReceipt: { invalidatedBy: ['wallet'] },
  listDebts: { invalidatedBy: ['wallet'], offline: true },
  getVerifiedAccount: { invalidatedBy: ['wallet'] },
  listBanks: { invalidatedBy: [] },
  // What a person pays and receives, across all their circles.
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
  getStatement: { invalidatedBy: ['circle'], offline: true },
  getBook: { invalidatedBy: ['circle'], offline: true },

  listMessages: { invalidatedBy: ['messages'] },
  countUnreadMessages: { invalidatedBy: ['any messages'] },
};

/** An argument that may be left out where all of it may. */
export type Argument<T> = Partial<T> extends T ? [input?: T] : [input: T];

type Given<T> = T extends object ? T : unknown;
type ReadInput<N extends ReadName> = Given<ParamsOf<Routes[N]>> & Partial<Given<QueryOf<Routes[N]>>>;
/** What a read wants to know: the parameters of its path and its query together. */
export type ReadArgument<N extends ReadName> = Argument<ReadInput<N>>;

/** The key of every query: what is read, of what, and how it is kept where that is not as it was answered. */
export type ReadKey = readonly [name: ReadName, input?: Readonly<Record<string, string>>, kept?: 'pages'];

/** The address of a read: what of its input has no place in the path is the query. */
export function addressOf([name, input = {}]: ReadKey): string {
  const { path } = endpoints[name];
  const places = path.split('/');
  const query = Object.fromEntries(Object.entries(input).filter(([part]) => !places.includes(`:${part}`)));
  return buildUrl(path, { params: input, query });
}

const BY_CIRCLE: readonly Subject[] = ['circle', 'messages'];

/** The circle of which something is read. */
export const circleOf = ([name, input]: ReadKey): string | undefined =>
  queryPolicies[name].invalidatedBy.some((subject) => BY_CIRCLE.includes(subject)) ? input?.['id'] : undefined;
