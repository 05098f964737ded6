import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { notificationTypes, type AppNotification } from '../../contract/notifications.ts';
import { compose } from '../../server/main/compose.ts';
import { NOTIFICATION_KINDS } from '../../server/modules/notifications/kinds.ts';
import { pendingJobs } from '../../server/platform/jobs/job-queue.repo.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { kycForm } from '../support/kyc-app.ts';
import { mailHtmlProblems } from '../support/mail-html.ts';
import { testProduct } from '../support/test-product.ts';

/** Checks who is notified of what (circle-rules §14). Each step lists everyone's notices; the mailboxes must match. */
const product = await testProduct();
const { call } = product;
const composed = compose({ ...product.deps, metrics: createMetrics() });
const { operators } = composed;
afterAll(() => {
  composed.close();
});

const NAMES = ['Ada', 'Bola', 'Chidi', 'Dayo', 'Efe', 'Femi', 'Gozie'] as const;
type Name = (typeof NAMES)[number];

interface Body {
  readonly user: { readonly id: string };
  readonly group: { readonly id: string; readonly invitationCode: string };
  readonly request: { readonly id: string };
  readonly ejection: { readonly id: string };
  readonly debts: readonly { readonly id: string; readonly round: number; readonly type: string }[];
  readonly notifications: readonly AppNotification[];
  readonly messages: readonly { readonly subject: string; readonly text: string; readonly html: string }[];
}

const emailOf = (name: Name): string => `${name.toLowerCase()}@example.com`;
const idOf = new Map<string, string>();
const cookieOf = new Map<Name, string>();
const id = (name: Name): string => idOf.get(name) ?? '';

async function as(name: Name, method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await call<Body>(method, path, body, { cookie: cookieOf.get(name) ?? '' });
  expect([path, answer.status, answer.body]).toEqual([path, expect.toSatisfy(isSuccess), answer.body]);
  return answer.body;
}
const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** Moves the clock through everything that is due, and runs all jobs. */
async function move(to: object): Promise<void> {
  expect(await call('POST', '/sandbox/clock', to)).toMatchObject({ status: 200 });
}

/** The circle starts at 9:00 UTC (10:00 in Lagos) on the next day; rounds are due at 22:59:59.999. */
const firstDay = Math.floor(Date.now() / DAY_MS) + 1;
const moveTo = (day: number, time: string): Promise<void> =>
  move({ to: `${new Date((firstDay + day) * DAY_MS).toISOString().slice(0, 10)}T${time}:00.000Z` });

/** Signs a person up, verifies and funds them, and signs them in. Gozie gets neither identity nor money. */
async function arrive(name: Name): Promise<void> {
  cookieOf.set(name, await newPerson(name, name !== 'Gozie'));
}

/** Returns the cookie of the new person's session. */
async function newPerson(name: string, isReady = true): Promise<string> {
  const who = { email: `${name.toLowerCase()}@example.com`, password: 'three quiet lagoon mornings' };
  const newUser = {
    ...who,
    firstName: name,
    lastName: 'Obi',
    kyc: isReady,
    ...(isReady ? { balance: '100000.00' } : {}),
  };
  const made = await call<Body>('POST', '/sandbox/users', newUser);
  expect(made.status).toBe(201);
  idOf.set(name, made.body.user.id);
  const { headers } = await call('POST', '/api/internal/login', who);
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

const seen = new Set<string>();
const listOf = async (name: Name): Promise<readonly AppNotification[]> =>
  cookieOf.has(name) ? (await as(name, 'GET', '/api/notifications?limit=100')).notifications : [];

type News = Partial<Record<Name, readonly string[]>>;

/** Returns everyone's new notices, sorted by name. */
async function newNotices(): Promise<News> {
  await expect.poll(() => pendingJobs(product.database), { interval: 10 }).toBe(0);
  const lists = await Promise.all(NAMES.map(async (name) => [name, await listOf(name)] as const));
  const notices: [Name, string[]][] = [];
  for (const [name, list] of lists) {
    const fresh = list.filter((notification) => !seen.has(notification.id));
    for (const notification of fresh) seen.add(notification.id);
    if (fresh.length > 0) notices.push([name, fresh.map(({ type, priority }) => `${type} ${priority}`).sort()]);
  }
  return Object.fromEntries(notices);
}

const toRecipients = (names: readonly Name[], ...types: string[]): News =>
  Object.fromEntries(names.map((name) => [name, [...types].sort()]));

let group: Body['group'];
const path = (): string => `/api/groups/${group.id}`;
const apply = (name: Name) => as(name, 'POST', '/api/groups/join', { invitationCode: group.invitationCode });
async function vote(candidate: Name, voters: readonly Name[], choice: 'approve' | 'reject' = 'approve') {
  for (const voter of voters) await as(voter, 'POST', `${path()}/members/${id(candidate)}/vote`, { vote: choice });
}
async function pay(...names: Name[]): Promise<void> {
  for (const name of names) await as(name, 'POST', `${path()}/contribute`, { amount: '20000.00' });
}
const withdraw = (name: Name) => as(name, 'POST', `${path()}/withdraw`);
async function payDebt(name: Name, round: number, type?: string): Promise<void> {
  const { debts } = await as(name, 'GET', `/api/users/${id(name)}/debts`);
  const debt = debts.find((one) => one.round === round && (type === undefined || one.type === type));
  await as(name, 'POST', `/api/debts/${debt?.id ?? 'none'}/pay`);
}
async function ask(from: Name, to: Name, response: 'approve' | 'reject'): Promise<() => Promise<unknown>> {
  const { request } = await as(from, 'POST', `${path()}/position-trades/request`, { targetUserId: id(to) });
  return () => as(to, 'POST', `${path()}/position-trades/${request.id}/respond`, { response });
}

const SEATS = ['Ada', 'Bola', 'Chidi', 'Dayo', 'Efe'] as const;
const next = ['round_completed low', 'round_started medium'] as const;
let answer: () => Promise<unknown> = () => Promise.resolve();
let ejection = '';
const act = { operator: 'ngozi', reason: 'For the test of notices' };

interface Step {
  readonly step: string;
  readonly does: () => Promise<unknown>;
  readonly told: News;
}

const STEPS: readonly Step[] = [
  {
    step: 'identities are approved and money is added',
    does: async () => {
      await moveTo(0, '09:00');
      await Promise.all(NAMES.map(arrive));
    },
    told: toRecipients([...SEATS, 'Femi'], 'kyc_approved high', 'wallet_deposit high'),
  },
  {
    step: 'Ada makes a circle, and Bola applies',
    does: async () => {
      const newCircle = { name: 'Market women', contributionAmount: '20000.00', frequency: 'weekly', maxMembers: 5 };
      ({ group } = await as('Ada', 'POST', '/api/groups', newCircle));
      await apply('Bola');
    },
    told: { Ada: ['join_request medium'] },
  },
  {
    step: 'Bola takes a seat',
    does: () => vote('Bola', ['Ada']),
    told: { Ada: ['member_joined low'], Bola: ['join_approved high'] },
  },
  {
    step: 'Chidi and Dayo apply',
    does: async () => {
      await apply('Chidi');
      await apply('Dayo');
    },
    told: toRecipients(['Ada', 'Bola'], 'join_request medium', 'join_request medium'),
  },
  {
    step: 'Chidi takes a seat, and is not asked about Dayo, who applied before',
    does: () => vote('Chidi', ['Ada', 'Bola']),
    told: {
      ...toRecipients(['Ada', 'Bola'], 'member_joined low'),
      Chidi: ['join_approved high'],
    },
  },
  {
    step: 'the owner reminds those whose vote is missing',
    does: () => as('Ada', 'POST', `${path()}/members/${id('Dayo')}/remind-voters`),
    told: toRecipients(['Bola'], 'join_request medium'),
  },
  {
    step: 'Dayo takes a seat',
    does: () => vote('Dayo', ['Ada', 'Bola']),
    told: { ...toRecipients(['Ada', 'Bola', 'Chidi'], 'member_joined low'), Dayo: ['join_approved high'] },
  },
  {
    step: 'Femi applies and is rejected',
    does: async () => {
      await apply('Femi');
      await vote('Femi', ['Bola'], 'reject');
    },
    told: { ...toRecipients(['Ada', 'Bola', 'Chidi', 'Dayo'], 'join_request medium'), Femi: ['join_rejected medium'] },
  },
  {
    step: 'the owner changes the settings',
    does: () => as('Ada', 'PUT', path(), { description: 'We meet at the market on Saturdays' }),
    told: toRecipients(['Ada', 'Bola', 'Chidi', 'Dayo'], 'group_updated low'),
  },
  {
    step: 'Efe applies and takes the last seat: the circle starts',
    does: async () => {
      await apply('Efe');
      await vote('Efe', ['Ada', 'Bola', 'Chidi', 'Dayo']);
    },
    told: {
      ...toRecipients(
        ['Ada', 'Bola', 'Chidi', 'Dayo'],
        'join_request medium',
        'member_joined low',
        'round_started medium',
      ),
      Efe: ['join_approved high', 'round_started medium'],
    },
  },
  {
    step: 'Efe asks Bola for their position',
    does: async () => (answer = await ask('Efe', 'Bola', 'reject')),
    told: { Bola: ['position_trade_request high'] },
  },
  { step: 'Bola says no', does: () => answer(), told: { Efe: ['position_trade_rejected medium'] } },
  {
    step: 'Efe asks Chidi, who says yes',
    does: async () => {
      answer = await ask('Efe', 'Chidi', 'approve');
      await answer();
    },
    told: { Chidi: ['position_trade_request high'], Efe: ['position_trade_approved medium'] },
  },
  { step: 'all but Dayo pay round 1', does: () => pay('Ada', 'Bola', 'Chidi', 'Efe'), told: {} },
  {
    step: 'the owner reminds Dayo',
    does: () => as('Ada', 'POST', `${path()}/members/${id('Dayo')}/remind`),
    told: { Dayo: ['contribution_reminder medium'] },
  },
  {
    step: 'it is due today',
    does: () => moveTo(1, '08:00'),
    told: { Dayo: ['contribution_reminder high'] },
  },
  {
    step: 'the due day ends',
    does: () => moveTo(1, '23:30'),
    told: { Dayo: ['contribution_overdue urgent'] },
  },
  {
    step: 'a day later it is late',
    does: () => moveTo(2, '23:30'),
    told: { Dayo: ['contribution_overdue urgent', 'late_fee_applied high'] },
  },
  {
    step: 'Dayo pays late: the pot is complete and goes to Ada by itself',
    does: () => pay('Dayo'),
    told: {
      ...toRecipients(SEATS, ...next),
      Ada: ['payout_available high', 'payout_received high', ...next],
    },
  },
  {
    step: 'Dayo pays the late fee',
    does: () => payDebt('Dayo', 1, 'late_fee'),
    told: { Dayo: ['debt_resolved low'], Ada: ['debt_resolved medium'] },
  },
  {
    step: 'everybody pays round 2',
    does: () => pay(...SEATS),
    told: { Bola: ['payout_available high'] },
  },
  {
    step: 'Bola takes the pot',
    does: () => withdraw('Bola'),
    told: { ...toRecipients(SEATS, ...next), Bola: ['payout_received high', ...next] },
  },
  {
    step: 'Bola leaves, and owes those whose turn is still to come',
    does: () => as('Bola', 'POST', `${path()}/leave`),
    told: {
      Ada: ['member_left low'],
      Bola: ['backlog_payment_required urgent'],
      ...toRecipients(['Chidi', 'Dayo', 'Efe'], 'debt_created medium', 'member_left low'),
    },
  },
  {
    step: 'Ada nominates Dayo for ejection',
    does: async () => {
      const wanted = { nominatedUserId: id('Dayo'), reason: 'Has not answered for weeks' };
      ejection = (await as('Ada', 'POST', `${path()}/ejections`, wanted)).ejection.id;
    },
    told: { Dayo: ['ejection_nominated urgent'], ...toRecipients(['Chidi', 'Efe'], 'ejection_vote_required high') },
  },
  {
    step: 'the others approve',
    does: async () => {
      for (const name of ['Chidi', 'Efe'] as const) {
        await as(name, 'POST', `/api/ejections/${ejection}/votes`, { vote: 'approve' });
      }
    },
    told: { Dayo: ['member_ejected urgent'], ...toRecipients(['Ada', 'Chidi', 'Efe'], 'member_ejected medium') },
  },
  {
    step: 'Ada and Efe pay round 3; Chidi is reminded three days and one day before, and on the day',
    does: async () => {
      await pay('Ada', 'Efe');
      await moveTo(15, '08:00');
    },
    told: { Chidi: ['contribution_reminder high', 'contribution_reminder medium', 'contribution_reminder medium'] },
  },
  {
    step: 'Chidi does not pay; who has left is told of the late fee as well',
    does: () => moveTo(16, '23:30'),
    told: {
      Bola: ['late_fee_applied high'],
      Chidi: ['contribution_overdue urgent', 'contribution_overdue urgent', 'late_fee_applied high'],
    },
  },
  {
    step: 'the round closes short',
    does: () => moveTo(17, '23:30'),
    told: {
      Ada: next,
      Chidi: ['debt_created high', ...next],
      Efe: ['debt_created medium', 'payout_received high', ...next],
    },
  },
  {
    step: 'Ada pays round 4, in which Dayo gets back what they paid',
    does: () => pay('Ada'),
    told: {},
  },
  {
    step: 'Bola pays what they owe Dayo: the refund goes out by itself',
    does: () => payDebt('Bola', 4),
    told: {
      Bola: ['debt_resolved low'],
      Dayo: ['debt_resolved medium', 'payout_received high'],
      ...toRecipients(['Ada', 'Chidi', 'Efe'], ...next),
    },
  },
  {
    step: 'round 5 is paid, but for what Bola owes in it',
    does: () => pay('Ada', 'Chidi', 'Efe'),
    told: {},
  },
  {
    step: 'Bola pays that too',
    does: () => payDebt('Bola', 5),
    told: { Bola: ['debt_resolved low'], Chidi: ['debt_resolved medium', 'payout_available high'] },
  },
  {
    step: 'Chidi takes the last pot, which pays what they owe Efe: the cycle is done',
    does: () => withdraw('Chidi'),
    told: {
      Ada: ['cycle_completed medium', 'round_completed low'],
      Chidi: [
        'cycle_completed medium',
        'debt_resolved low',
        'debt_resolved low',
        'payout_received high',
        'round_completed low',
      ],
      Efe: ['cycle_completed medium', 'debt_resolved medium', 'debt_resolved medium', 'round_completed low'],
    },
  },
  {
    step: 'Femi names a bank account',
    does: () => {
      const account = { accountNumber: '0123456789', bankCode: '001', accountName: 'TEST', bankName: 'Test Bank' };
      return as('Femi', 'POST', '/api/wallet/paystack/setup-recipient', account);
    },
    told: { Femi: ['security_alert urgent'] },
  },
  {
    step: 'Femi’s withdrawal arrives',
    does: async () => {
      await as('Femi', 'POST', '/api/wallet/withdraw', { amount: '4000' });
      await move({ advance: 'PT2M' });
    },
    told: { Femi: ['wallet_withdrawal high'] },
  },
  {
    step: 'Gozie’s identity is rejected',
    does: async () => {
      await as('Gozie', 'POST', '/api/kyc/submit', { ...kycForm(), firstName: 'Gozie', bvn: '22200010004' });
      await operators.kyc.operators.rejectIdentity(emailOf('Gozie'), act);
    },
    told: { Gozie: ['kyc_rejected high'] },
  },
  {
    step: 'everybody hears of work on the product',
    does: () =>
      operators.notifications.announce(
        { title: 'Work tonight', message: 'Rota rests from 1am to 2am.' },
        { operator: 'ngozi' },
      ),
    told: toRecipients(NAMES, 'system_maintenance medium'),
  },
];

describe('who is notified', () => {
  it.each(STEPS)('$step', async ({ does, told }) => {
    await does();
    expect(await newNotices()).toEqual(
      Object.fromEntries(Object.entries(told).map(([name, types]) => [name, [...types].sort()])),
    );
  });

  it('all types occurred', async () => {
    const types = new Set<string>();
    for (const name of NAMES) for (const { type } of await listOf(name)) types.add(type);
    expect([...types].sort()).toEqual([...notificationTypes].sort());
  });
});

describe('a circle by lot', () => {
  const mailsTo = async (name: string): Promise<Body['messages']> =>
    (await call<Body>('GET', `/sandbox/mail?to=${name.toLowerCase()}@example.com&limit=500`)).body.messages;
  const copyIn = (mails: Body['messages']): string[] =>
    mails.flatMap(({ text, html }) => {
      const copy = /^(.*)\n• (.*)\n• (Seal: [0-9a-f]{64})$/mu.exec(text)?.slice(1) ?? [];
      for (const line of copy) expect(html).toContain(line);
      return copy.length === 0 ? [] : [copy.join(' | ')];
    });
  const numberOf = (digit: string): string => digit.repeat(64);
  const inEnglish = 'Keep this mail: with it you can check the draw.';
  const inPidgin = 'Keep this mail: with am you fit check the ballot.';

  it('mails all members their number and the seal: at creation, admission and each next cycle', async () => {
    const people = new Map<string, string>();
    for (const name of ['Hauwa', 'Ike']) people.set(name, await newPerson(name));
    const [hauwa = '', ike = ''] = people.values();
    const send = async (cookie: string, path: string, body: unknown, method = 'POST'): Promise<Body> => {
      const answer = await call<Body>(method, path, body, { cookie });
      expect([path, answer.status, answer.body]).toEqual([path, expect.toSatisfy(isSuccess), answer.body]);
      return answer.body;
    };
    await send(ike, '/api/user/language', { language: 'pcm' }, 'PUT');
    const terms = { name: 'By lot', contributionAmount: '1000.00', maxMembers: 2, turnOrder: 'lot' };
    const { group: made } = await send(hauwa, '/api/groups', { ...terms, drawNumber: numberOf('a') });
    const at = `/api/groups/${made.id}`;
    const sealOf = async (): Promise<string> =>
      (await call<{ seal: string }>('GET', `${at}/draw`, undefined, { cookie: hauwa })).body.seal;
    const first = await sealOf();
    const { invitationCode } = made;
    const { draw } = (await send(ike, '/api/groups/join', { invitationCode })) as Body & { draw: { number: string } };
    const { applicants } = (
      await call<{ applicants: { userId: string }[] }>('GET', `${at}/applicants`, undefined, {
        cookie: hauwa,
      })
    ).body;
    await send(hauwa, `${at}/members/${applicants[0]?.userId ?? ''}/vote`, { vote: 'approve' });
    for (const _ of [1, 2]) {
      for (const cookie of [hauwa, ike]) await send(cookie, `${at}/contribute`, { amount: '1000.00' });
      for (const cookie of [hauwa, ike]) await call('POST', `${at}/withdraw`, undefined, { cookie });
    }
    await send(hauwa, `${at}/next-cycle`, { turnOrder: 'lot', drawNumber: numberOf('c') });
    const second = await sealOf();
    expect(second).not.toBe(first);
    await send(ike, `${at}/next-cycle/respond`, { accept: true, drawNumber: numberOf('d') });
    await move({ advance: 'P1D' });
    await expect.poll(() => pendingJobs(product.database), { interval: 10 }).toBe(0);
    expect(copyIn(await mailsTo('Hauwa')).sort()).toEqual([
      `${inEnglish} | Your number: ${numberOf('a')} | Seal: ${first}`,
      `${inEnglish} | Your number: ${numberOf('c')} | Seal: ${second}`,
    ]);
    expect(copyIn(await mailsTo('Ike')).sort()).toEqual(
      [
        `${inPidgin} | Your number, wey Rota make: ${draw.number} | Seal: ${first}`,
        `${inPidgin} | Your number: ${numberOf('d')} | Seal: ${second}`,
      ].sort(),
    );
    const shown = await call('GET', '/api/notifications?type=join_approved', undefined, { cookie: ike });
    expect(JSON.stringify(shown.body)).toContain('We go ballot');
    expect(JSON.stringify(shown.body)).not.toContain(draw.number);
  });
});

describe('the mailbox', () => {
  // Mails of low and medium priority wait until morning.
  beforeAll(() => move({ advance: 'P1D' }));

  it.each(NAMES)('of %s has each mailed notice once, in the same words', async (name) => {
    const { messages } = (await call<Body>('GET', `/sandbox/mail?to=${emailOf(name)}&limit=500`)).body;
    const mails = messages.filter(({ subject }) => subject !== 'Verify your email address');
    const mailed = (await listOf(name)).filter(({ type }) => NOTIFICATION_KINDS[type].mail !== 'never');
    expect(mails.map(({ subject }) => subject).sort()).toEqual(mailed.map(({ title }) => title).sort());
    for (const { title, message } of mailed) {
      expect(mails.some(({ subject, text }) => subject === title && text.includes(message))).toBe(true);
    }
  });

  it('holds mails whose HTML is right', async () => {
    const { messages } = (await call<Body>('GET', '/sandbox/mail?limit=500')).body;
    expect(await mailHtmlProblems(messages)).toEqual([]);
  });
});
