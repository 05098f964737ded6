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
  readonly renewedBy: readonly Subject[];
  /** Whether it is kept on the device for reading without a connection: no bank account, no message. */
  readonly offline?: true;
}

/** What is known of each read of the contract; one that is missing here does not compile. */
export const reads: Readonly<Record<ReadName, Read>> = {
  getConfig: { renewedBy: [] },
  // It carries the balance and the identity status, which a notification announces.
  getUser: { renewedBy: ['wallet', 'notifications'], offline: true },
  previewDeletion: { renewedBy: ['wallet'] },
  listSessions: { renewedBy: [] },
  listPasskeys: { renewedBy: [] },
  // What becomes of second factors that are lost is told as a notification.
  getTwoFactor: { renewedBy: ['notifications'] },
  // That it is ready is told as a notification.
  getArchive: { renewedBy: ['notifications'] },
  getPreferences: { renewedBy: ['notifications'] },
  getPush: { renewedBy: ['own acts'] },
  // An identity that is approved is told as a notification.
  getSmsNumber: { renewedBy: ['notifications'] },
  getCalendarFeed: { renewedBy: [] },
  listNotifications: { renewedBy: ['notifications'], offline: true },

  getWallet: { renewedBy: ['wallet'], offline: true },
  listWithdrawals: { renewedBy: ['wallet'], offline: true },
  getWalletFees: { renewedBy: ['wallet'] },
  // Its status may still change.
  getReceipt: { renewedBy: ['wallet'] },
  listDebts: { renewedBy: ['wallet'], offline: true },
  getVerifiedAccount: { renewedBy: ['wallet'] },
  listBanks: { renewedBy: [] },
  // What a person pays and receives, across all their circles.
  getPlan: { renewedBy: ['wallet', 'any circle'], offline: true },

  listGroups: { renewedBy: ['any circle'], offline: true },
  discoverGroups: { renewedBy: ['own acts'], offline: true },
  getInvitation: { renewedBy: ['own acts'] },
  getSavedInvitation: { renewedBy: ['own acts'] },
  getGroup: { renewedBy: ['circle'], offline: true },
  getCalendar: { renewedBy: ['circle'], offline: true },
  listApplicants: { renewedBy: ['circle'] },
  listVotes: { renewedBy: ['circle'] },
  getMyVote: { renewedBy: ['circle'] },
  listTrades: { renewedBy: ['circle'], offline: true },
  getTradeEligibility: { renewedBy: ['circle'] },
  listEjections: { renewedBy: ['circle'], offline: true },
  getEjectionConsequences: { renewedBy: ['circle'] },
  getLeaveEligibility: { renewedBy: ['circle'] },
  calculateLeaveDebt: { renewedBy: ['circle'] },
  getStatement: { renewedBy: ['circle'], offline: true },
  getBook: { renewedBy: ['circle'], offline: true },

  listMessages: { renewedBy: ['messages'] },
  countUnreadMessages: { renewedBy: ['any messages'] },
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
  reads[name].renewedBy.some((subject) => BY_CIRCLE.includes(subject)) ? input?.['id'] : undefined;
