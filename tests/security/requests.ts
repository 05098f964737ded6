import type { EndpointName } from '../../contract/endpoints.ts';
import type { Queryable } from '../../server/platform/database/database.ts';
import { freshNumber, kycForm } from '../support/kyc-app.ts';
import { TestAuthenticator } from '../support/test-authenticator.ts';
import { emailOf, PASSWORD, type Name, type Principal, type World } from './people.ts';

export interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly cookie?: string;
}

export interface Scene {
  readonly world: World;
  /** The database, for setup that no call offers. */
  readonly database: Queryable;
  readonly act: (who: Principal, name: EndpointName, sent?: Sent) => Promise<Readonly<Record<string, unknown>>>;
}

/** How every principal makes a call. What `ask` sets up is rolled back after all principals have called. */
export interface RequestCase {
  /** Description of the case in the generated page. */
  readonly about: string;
  readonly ask: (scene: Scene) => Promise<(who: Principal) => Sent>;
}

const plain = (sent: Sent | ((who: Principal) => Sent) = {}, about = ''): RequestCase => ({
  about,
  ask: () => Promise.resolve(typeof sent === 'function' ? sent : () => sent),
});

type Circle = 'running' | 'forming' | 'completed';
type Made = Readonly<Record<string, unknown>>;

/** Describes a call about one of the circles. `before` sets up more than the world contains. */
const of = (
  circle: Circle,
  sent: (world: World, made: Made) => Sent = () => ({}),
  before: (scene: Scene) => Promise<Made> = () => Promise.resolve({}),
): RequestCase => ({
  about: `a ${circle} circle`,
  async ask(scene) {
    const { world } = scene;
    const made = await before(scene);
    const { params, ...rest } = sent(world, made);
    return () => ({ params: { id: world[circle], ...params }, ...rest });
  },
});

const about = (text: string, sent: (world: World) => Sent): RequestCase => ({
  about: text,
  ask: ({ world }) => Promise.resolve(() => sent(world)),
});

const keepPasskey = {
  name: 'test-passkey',
  text: `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
    VALUES (gen_random_uuid(), $1, $2, $3, 0, 'Phone', now())`,
};

/** Gives every principal a passkey that has signed the browser's challenge. */
const withPasskeys: RequestCase = {
  about: 'with a passkey',
  async ask({ world, database, act }) {
    const { challenge } = await act('anonymous', 'beginPasskeySignIn', { body: { purpose: 'sign-in' } });
    const answers = new Map<Principal, unknown>();
    for (const [name, { id }] of Object.entries(world.people) as [Name, { id: string }][]) {
      const phone = new TestAuthenticator('http://localhost:80');
      await database.query(keepPasskey, [id, phone.storedPasskey.credentialId, phone.storedPasskey.publicKey]);
      answers.set(name, phone.use({ challenge: String(challenge) }));
    }
    return (who) => ({
      body: { credential: answers.get(who) ?? CREDENTIAL },
      cookie: `rota_passkey=${String(challenge)}`,
    });
  },
};

const idIn = (made: Made, name: string): string => (made[name] as { id: string }).id;

/** Lets the member offer their seat in the running circle. */
const offered = ({ world, act }: Scene): Promise<Made> => act('member', 'offerSeat', { params: { id: world.running } });

const byLink = (_world: World, made: Made): Sent => ({
  params: { code: (made['handover'] as { readonly code: string }).code },
});

const theirTrade = async ({ world, act }: Scene): Promise<Made> => {
  const body = { targetUserId: world.people.member.id, reason: 'School fees' };
  return act('held', 'requestTrade', { params: { id: world.running }, body });
};

const nomination = async ({ world, act }: Scene): Promise<Made> => {
  const body = { nominatedUserId: world.people.unverified.id, reason: 'Has not answered for weeks' };
  return act('member', 'nominateForEjection', { params: { id: world.running }, body });
};

const everybodyPaid = async ({ world, act }: Scene): Promise<Made> => {
  for (const who of ['recipient', 'member', 'held', 'unverified', 'indebted'] as const) {
    await act(who, 'contribute', { params: { id: world.running }, body: { amount: '1000' } });
  }
  return {};
};

const ACCOUNT = { accountNumber: '0123456789', bankCode: '001' };
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const CREDENTIAL = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', attestationObject: 'AAAA' },
};
const MESSAGE = 'Please tell me how the rounds of a circle work.';
const candidate = ({ people }: World): Sent => ({ params: { candidateId: people.applicant.id } });
const member = ({ people }: World): Sent => ({ params: { userId: people.member.id } });
const owed = ({ debtId }: World): Sent => ({ params: { id: debtId }, body: { amount: '100' } });
const notification = ({ notificationId }: World): Sent => ({ params: { id: notificationId } });
const transaction = ({ transactionId }: World): Sent => ({ params: { id: transactionId } });
const asCsv: Sent = { query: 'format=csv' };

const ownCircle = { name: 'test-own-circle', text: 'UPDATE groups SET owner_id = $2 WHERE id = $1' };

/** Calls with one permitted caller. `become` turns a principal into that caller. */
export const FURTHER: readonly {
  readonly name: EndpointName;
  readonly about: string;
  readonly become: (scene: Scene, who: Name) => Promise<Sent>;
}[] = [
  {
    name: 'startNextCycle',
    about: 'a completed circle of their own',
    async become({ world, database }, who) {
      await database.query(ownCircle, [world.completed, world.people[who].id]);
      return { params: { id: world.completed } };
    },
  },
];

/** How each call is made. A call without an entry does not compile. */
export const REQUESTS: Readonly<Record<EndpointName, RequestCase>> = {
  getConfig: plain(),
  getUser: plain(),
  login: plain((who) => ({ body: { email: emailOf(who), password: PASSWORD } })),
  signup: plain({ body: { email: 'new@example.com', password: PASSWORD, firstName: 'Ada', lastName: 'Obi' } }),
  beginLogin: plain(),
  finishLogin: plain({ query: 'state=x&code=y' }, 'an unrequested response'),
  provePasswordOnce: plain({ body: { password: PASSWORD } }, 'a sign-in that was never started'),
  goOnWithoutPassword: plain({ body: {} }, 'a sign-in that was never started'),
  proveSecondFactor: plain({ body: { code: '123456' } }, 'a sign-in that was never started'),
  reportLostFactors: plain(
    { body: { kind: 'bvn', number: '22212345678', dateOfBirth: '1990-05-06' } },
    'a sign-in that was never started',
  ),
  beginPasskeySignIn: plain({ body: { purpose: 'sign-in' } }),
  signInWithPasskey: withPasskeys,
  logout: plain(),
  checkVerification: plain({ body: { token: 'x' } }, 'a link that is none'),
  verifyEmail: plain({ body: { token: 'x' } }, 'a link that is none'),
  sendVerification: plain(),
  resendVerification: plain((who) => ({ body: { email: emailOf(who) } })),
  forgotPassword: plain((who) => ({ body: { email: emailOf(who) } })),
  resetPassword: plain({ body: { token: 'x', password: `${PASSWORD} again` } }, 'a link that is none'),
  reportUnauthorizedChange: plain({ body: { token: 'x' } }, 'a link that is none'),
  changePassword: plain({ body: { currentPassword: PASSWORD, newPassword: `${PASSWORD} again` } }),
  correctEmail: plain({ body: { email: 'other@example.com', password: PASSWORD } }),
  reauthenticate: plain({ body: { password: PASSWORD } }),
  contact: plain({ body: { name: 'Ada Obi', email: 'ada@example.com', subject: 'A question', message: MESSAGE } }),
  feedback: plain({ body: { type: 'bug', title: 'A mistake', description: MESSAGE } }),

  previewDeletion: plain(),
  deleteAccount: plain({ body: { confirmDeletion: true } }),

  exportData: plain(),
  requestArchive: plain(),
  getArchive: plain(),
  downloadArchive: {
    about: "member's, which is being prepared",
    async ask({ act }) {
      const id = idIn(await act('member', 'requestArchive'), 'archive');
      return () => ({ params: { id } });
    },
  },

  saveInvitation: about('to a forming circle', ({ formingCode }) => ({ body: { code: formingCode } })),
  getSavedInvitation: plain({}, 'none is saved'),

  listSessions: plain(),
  revokeSession: {
    about: "member's",
    async ask({ act }) {
      const { sessions } = await act('member', 'listSessions');
      return () => ({ params: { id: idIn({ session: (sessions as readonly unknown[])[0] }, 'session') } });
    },
  },
  revokeOtherSessions: plain(),

  reauthenticateWithPasskey: plain({ body: { credential: CREDENTIAL } }, 'an unrequested response'),
  listPasskeys: plain(),
  beginPasskeyRegistration: plain(),
  addPasskey: plain({ body: { credential: CREDENTIAL } }, 'an unrequested response'),
  renamePasskey: plain({ params: { id: NOBODYS }, body: { name: 'My phone' } }, 'one that does not exist'),
  removePasskey: plain({ params: { id: NOBODYS } }, 'one that does not exist'),

  getTwoFactor: plain(),
  setUpTwoFactor: plain(),
  enableTwoFactor: plain({ body: { code: '123456' } }, 'nothing is set up'),
  disableTwoFactor: plain({ body: { code: '123456' } }, 'nothing is set up'),
  renewRecoveryCodes: plain({}, 'nothing is set up'),
  cancelLostFactorsRequest: plain({}, 'none was requested'),

  updateProfile: plain({ body: { firstName: 'Ada', lastName: 'Obi' } }),
  chooseLanguage: plain({ body: { language: 'pcm' } }),
  setMobilePassword: plain({ body: { password: 'lagoon' } }),

  getPreferences: plain(),
  changePreferences: plain({ body: { groupUpdates: false } }),

  submitKyc: plain(() => ({ body: kycForm({ bvn: freshNumber(), nin: freshNumber() }) })),
  requestKycReview: plain({ body: { reason: 'I have married, and my NIN has my new surname' } }),

  getWallet: plain(),
  startDeposit: plain({ body: { amount: '500' } }),
  verifyDeposit: {
    about: "member's deposit",
    async ask({ act }) {
      const { reference } = await act('member', 'startDeposit', { body: { amount: '500' } });
      return () => ({ body: { reference } });
    },
  },
  listSources: plain(),
  askAccountNumber: plain(),
  checkAccountNumber: plain(),
  saveCard: plain({ body: { reference: 'dep-none' } }),
  declineCard: plain({ body: { reference: 'dep-none' } }),
  openMandate: plain({ body: ACCOUNT }),
  verifyMandate: plain({ body: { reference: 'mandate-none' } }),
  removeSource: plain({ params: { id: NOBODYS } }),
  topUp: plain({ body: { amount: '1000', sourceId: NOBODYS, fee: '15.00' } }),
  getVerifiedAccount: plain(),
  listBanks: plain(),
  resolveAccount: plain({ body: ACCOUNT }),
  setupRecipient: plain({ body: { ...ACCOUNT, accountName: 'Ada Obi', bankName: 'Test Bank' } }),
  startWithdrawal: plain({ body: { amount: '100' } }),
  listWithdrawals: plain(),
  cancelWithdrawal: {
    about: "member's withdrawal",
    async ask({ act }) {
      const id = idIn(await act('member', 'startWithdrawal', { body: { amount: '100' } }), 'request');
      return () => ({ params: { id } });
    },
  },
  setAutomatic: plain({ body: { sourceId: NOBODYS, capPerCharge: '1000', capPerDay: '2000', words: 'I allow it' } }),
  stopAutomatic: plain(),
  skipAutomatic: plain({ params: { id: NOBODYS } }),
  mailWebhook: plain({ body: { events: [] } }, 'without a signature'),
  paystackWebhook: plain({ body: { event: 'charge.success', data: {} } }, 'without a signature'),
  listDebts: about("indebted's", ({ people }) => ({ params: { id: people.indebted.id } })),
  payDebt: about("indebted's, to Rota", owed),

  listGroups: plain(),
  createGroup: plain({ body: { name: 'Lagos Savers', contributionAmount: '1000' } }),
  getGroup: of('running'),
  markGroupSeen: of('running', () => ({ body: { cycle: 1, status: 'active', received: false } })),
  editGroup: of('running', () => ({ body: { name: 'Lagos Savers again' } })),
  joinGroup: about('a forming circle', ({ formingCode }) => ({ body: { invitationCode: formingCode } })),
  contribute: of('running', () => ({ body: { amount: '1000' } })),
  withdrawPot: of('running', () => ({}), everybodyPaid),
  setAutoContribute: of('running', () => ({ body: { enabled: true } })),
  setMayBeNamed: of('running', () => ({ body: { enabled: true } })),

  listApplicants: of('forming'),
  listVotes: of('forming', candidate),
  getMyVote: of('forming', candidate),
  castVote: of('forming', (world) => ({ ...candidate(world), body: { vote: 'approve' } })),

  remindMember: of('running', member),
  remindVoters: of('forming', candidate),

  discoverGroups: plain(),
  getInvitation: about('to a forming circle', ({ formingCode }) => ({ params: { code: formingCode } })),

  getCalendar: of('running'),
  downloadCalendar: of('running'),
  downloadInCard: of('running', () => ({ query: 'shape=link' })),
  downloadPotCard: of('completed', () => ({ query: 'shape=link' })),
  getPush: plain(),
  addPush: plain({
    body: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    },
  }),
  removePush: plain({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/x' } }),
  getSmsNumber: plain(),
  sendSmsCode: plain(),
  confirmSmsNumber: plain({ body: { code: '123456' } }),
  getCalendarFeed: plain(),
  createCalendarFeed: plain(),
  revokeCalendarFeed: plain(),
  getCalendarFeedFile: plain({ params: { token: 'x' } }, 'an address that is none'),

  getLeaveEligibility: of('running'),
  calculateLeaveDebt: of('running'),
  getExposure: of('running'),
  getExposureTo: of('running', member),
  getDraw: of('forming'),
  leaveGroup: of('running', () => ({ body: {} })),
  removeMember: of('forming', member),
  cancelGroup: of('forming'),
  startNextCycle: of('completed'),
  proposeStart: of('forming'),
  answerStart: of(
    'forming',
    () => ({ body: { accept: true } }),
    ({ world, act }) => act('owner', 'proposeStart', { params: { id: world.forming } }),
  ),
  offerSeat: of('running'),
  getHandover: of('running'),
  withdrawOffer: of('running', undefined, offered),
  getOffer: of('running', byLink, offered),
  applyForSeat: of('running', byLink, offered),
  takeSeat: of('running', (world, made) => ({ ...byLink(world, made), body: { amount: '0' } }), offered),
  answerNextCycle: of(
    'completed',
    () => ({ body: { accept: true } }),
    ({ world, act }) => act('owner', 'startNextCycle', { params: { id: world.completed } }),
  ),

  listTrades: of('running'),
  getTradeEligibility: of('running', member),
  requestTrade: of('running', ({ people }) => ({ body: { targetUserId: people.member.id } })),
  respondToTrade: of(
    'running',
    (_world, made) => ({ params: { requestId: idIn(made, 'request') }, body: { response: 'approve' } }),
    theirTrade,
  ),
  withdrawTrade: of('running', (_world, made) => ({ params: { requestId: idIn(made, 'request') } }), theirTrade),

  listEjections: of('running'),
  getEjectionConsequences: of('running', member),
  nominateForEjection: of('running', ({ people }) => ({
    body: { nominatedUserId: people.member.id, reason: 'Has not answered for weeks' },
  })),
  voteOnEjection: of(
    'running',
    (_world, made) => ({ params: { ejectionId: idIn(made, 'ejection') }, body: { vote: 'approve' } }),
    nomination,
  ),
  appealEjection: of(
    'running',
    (_world, made) => ({
      params: { ejectionId: idIn(made, 'ejection') },
      body: { reason: 'I was in hospital and told the owner' },
    }),
    nomination,
  ),

  listMessages: of('running'),
  sendMessage: of('running', () => ({ body: { message: 'Good morning' } })),
  editMessage: of(
    'running',
    (_world, made) => ({ params: { messageId: idIn(made, 'message') }, body: { message: 'Good evening' } }),
    ({ world, act }) =>
      act('member', 'sendMessage', { params: { id: world.running }, body: { message: 'Good morning' } }),
  ),
  countUnreadMessages: plain(),

  getStatement: of('running'),
  downloadStatement: of('running', () => asCsv),
  getBook: of('running'),
  downloadBook: of('running', () => asCsv),
  downloadWalletStatement: plain(asCsv),
  getWalletFees: plain(),
  getReceipt: about("member's transaction", transaction),
  downloadReceipt: about("member's transaction", transaction),

  getPlan: plain(),

  listNotifications: plain(),
  readNotification: about("member's", notification),
  readAllNotifications: plain(),
  deleteNotification: about("member's", notification),

  streamEvents: plain(),
};
