import type { offerSeat } from '../../../contract/handovers.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import { admit, apply, found, visitCircles, pay, take, type Circle, type Terms } from './circles.ts';
import { call, makeAccount, type Account, type Known, type NewAccount } from './client.ts';

const CAST = {
  newcomer: { firstName: 'Ngozi', lastName: 'Okeke', verified: false, kyc: false },
  confirmed: { firstName: 'Emeka', lastName: 'Nwachukwu', kyc: false },
  underReview: { firstName: 'Kunle', lastName: 'Bakare', kyc: false },
  abroad: { firstName: 'Grace', lastName: 'Boateng', country: 'GB', kyc: false },
  alone: { firstName: 'Sade', lastName: 'Akin', balance: '5000' },
  owner: { firstName: 'Amina', lastName: 'Bello', balance: '900000' },
  member: { firstName: 'Biodun', lastName: 'Ojo', balance: '900000' },
  third: { firstName: 'Chike', lastName: 'Nwosu', balance: '900000' },
  fourth: { firstName: 'Oluwadamilola', lastName: 'Adeyemi-Ogunbanjo', balance: '900000' },
  applicant: { firstName: 'Femi', lastName: 'Ige', balance: '20000' },
  debtor: { firstName: 'Chidi', lastName: 'Eze', balance: '1000' },
  leaver: { firstName: 'Lara', lastName: 'Cole', balance: '100000' },
  ejected: { firstName: 'Tayo', lastName: 'Dada', balance: '100000' },
  manager: { firstName: 'Hauwa', lastName: 'Sani', balance: '50000' },
  organiser: { firstName: 'Folake', lastName: 'Ade', balance: '149400' },
  saver: { firstName: 'Bisi', lastName: 'Ogun', balance: '10000' },
  busy: { firstName: 'Yemi', lastName: 'Coker', balance: '60000' },
  drawer: { firstName: 'Ifeoma', lastName: 'Obi', balance: '60000' },
  drawn: { firstName: 'Kemi', lastName: 'Bright', balance: '60000' },
} satisfies Record<string, NewAccount>;

export type Name = keyof typeof CAST;

export interface World {
  readonly base: string;
  readonly people: Readonly<Record<Name, Known>>;
  readonly circles: Readonly<Record<CircleName, Pick<Circle, 'path' | 'code'>>>;
  /** Path of the link to the seat that the fourth member of the running circle offers. */
  readonly seatLink: string;
}

export type CircleName =
  | 'running'
  | 'started'
  | 'forming'
  | 'managed'
  | 'completed'
  | 'cancelled'
  | 'indebted'
  | 'departed'
  | 'refused'
  | 'sealed'
  | 'drawn';

type People = Readonly<Record<Name, Account>>;

/**
 * Creates people and circles in every state. Moves the clock by three days, and at the end by ten minutes, after which
 * earlier notifications no longer pop up.
 */
export async function makeWorld(base: string): Promise<World> {
  const made: [string, Account][] = [];
  for (const [name, person] of Object.entries(CAST)) made.push([name, await makeAccount(base, person)]);
  const people = Object.fromEntries(made) as People;
  await sendIdentity(people.underReview);
  await chooseBank(people.owner);
  const indebted = await indebtedCircle(base, people);
  const circles = {
    indebted,
    running: await runningCircle(people),
    started: await startedCircle(people),
    forming: await formingCircle(people),
    managed: await found(people.manager, { ...terms('Surulere Savers', 4), ownerParticipates: false }),
    completed: await completedCircle(people),
    cancelled: await cancelledCircle(people),
    departed: await departedCircle(people),
    refused: await refusedCircle(people),
    sealed: await circleByLot(people, terms('Ojuelegba Ajo', 4)),
    drawn: await circleByLot(people, terms('Festac Esusu', 2)),
  };
  await savedInCircles(people);
  const offer = await people.fourth.call<ResponseOf<typeof offerSeat>>('POST', `/api${circles.running.path}/handover`);
  for (const person of [people.confirmed, people.third]) await invite(person, circles.managed);
  for (const person of Object.values(people)) await visitCircles(person);
  await moveOn(base, 'PT10M');
  return { base, people, circles, seatLink: `/handover/${offer.handover.code}` };
}

const terms = (name: string, maxMembers: number) => ({
  name,
  contributionAmount: '20000',
  frequency: 'weekly' as const,
  maxMembers,
});

const invite = (person: Account, { code }: Circle): Promise<unknown> =>
  person.call('PUT', '/api/user/invitation', { code });

const moveOn = (base: string, advance: string): Promise<unknown> =>
  call(base, { method: 'POST', path: '/sandbox/clock', body: { advance } });

/** Submits an identity that awaits review. The verifier does not respond for numbers that end in 0004. */
async function sendIdentity(person: Account): Promise<void> {
  await person.call('POST', '/api/kyc/submit', {
    firstName: person.firstName,
    lastName: person.lastName,
    phone: '08012345678',
    dateOfBirth: '1990-05-17',
    address: '12 Allen Avenue',
    city: 'Ikeja',
    state: 'Lagos',
    zipCode: '100001',
    country: 'NG',
    bvn: '44400000004',
    nin: '55500000004',
    nigerianPhone: '08012345678',
  });
}

async function chooseBank(person: Account): Promise<void> {
  const account = { accountNumber: '0123456789', bankCode: '001' };
  const { accountName } = await person.call<{ accountName: string }>('POST', '/api/paystack/resolve-account', account);
  await person.call('POST', '/api/wallet/paystack/setup-recipient', { ...account, accountName, bankName: 'Test Bank' });
}

/** Creates a circle whose debtor misses a round. A day later an organiser gets two circles, one with a late member. */
async function indebtedCircle(base: string, { owner, debtor, organiser }: People): Promise<Circle> {
  const circle = await found(owner, terms('Ikeja Neighbours', 2));
  await admit(circle, [owner], [debtor]);
  await pay(circle, [owner], '20000');
  await moveOn(base, 'P1D');
  const late = await found(organiser, terms('Balogun Market Ajo', 2));
  await admit(late, [organiser], [debtor]);
  await pay(late, [organiser], '20000');
  await found(organiser, terms('Shop Owners Adashe', 8));
  await moveOn(base, 'P2D');
  return circle;
}

/** Gives a saver one running circle, and another person three with one paid. */
async function savedInCircles({ saver, busy, fourth }: People): Promise<void> {
  await admit(await found(fourth, terms('Oyingbo Ajo', 3)), [fourth], [saver, busy]);
  const paid = await found(fourth, { ...terms('Surulere Teachers', 2), frequency: 'monthly' });
  await admit(paid, [fourth], [busy]);
  await pay(paid, [busy], '20000');
  await admit(await found(fourth, { ...terms('Family Esusu', 2), frequency: 'bi-weekly' }), [fourth], [busy]);
}

/** Creates a circle of four in its second round. Two have paid. There is a trade, an ejection and a message. */
async function runningCircle({ owner, member, third, fourth }: People): Promise<Circle> {
  const circle = await found(owner, {
    ...terms('Yaba Traders', 4),
    description: 'Traders of Yaba market, every week. Rent, school fees and stock.',
  });
  const all = [owner, member, third, fourth];
  await admit(circle, [owner], [member, third, fourth]);
  await pay(circle, all, '20000');
  await take(circle, owner);
  await pay(circle, [third, fourth], '20000');
  const at = `/api${circle.path}`;
  await third.call('POST', `${at}/position-trades/request`, { targetUserId: fourth.id, reason: 'School fees in May' });
  await member.call('POST', `${at}/ejections`, {
    nominatedUserId: third.id,
    reason: 'Has not answered anybody for two weeks',
  });
  await fourth.call('POST', `${at}/messages`, { message: 'Good morning. I have paid for this week.' });
  await member.call('POST', `${at}/messages`, { message: 'Thank you!\nMine comes on Friday.' });
  return circle;
}

/** Creates a circle of two members whose turns are drawn by lot. It starts if they fill it. */
async function circleByLot({ drawer, drawn }: People, agreed: Terms): Promise<Circle> {
  const circle = await found(drawer, { ...agreed, turnOrder: 'lot' });
  await admit(circle, [drawer], [drawn]);
  return circle;
}

async function startedCircle({ leaver, ejected }: People): Promise<Circle> {
  const circle = await found(leaver, terms('Isale Eko Ajo', 2));
  await admit(circle, [leaver], [ejected]);
  return circle;
}

/** Creates a circle with two members, two free positions and one application that awaits votes. */
async function formingCircle({ owner, member, applicant }: People): Promise<Circle> {
  const circle = await found(member, {
    name: 'Lekki Restocking Adashe',
    description: 'Everybody restocks together.',
    contributionAmount: '10000',
    frequency: 'monthly',
    maxMembers: 4,
  });
  await admit(circle, [member], [owner]);
  await apply(circle, applicant);
  return circle;
}

/** Creates a circle whose two members have received the pot and are invited to another cycle. */
async function completedCircle({ third, fourth }: People): Promise<Circle> {
  const circle = await found(third, terms('Balogun Esusu', 2));
  await admit(circle, [third], [fourth]);
  for (const recipient of [third, fourth]) {
    await pay(circle, [third, fourth], '20000');
    await take(circle, recipient);
  }
  await third.call('POST', `/api${circle.path}/next-cycle`);
  return circle;
}

async function cancelledCircle({ owner, member }: People): Promise<Circle> {
  const circle = await found(owner, terms('Mushin Builders', 3));
  await admit(circle, [owner], [member]);
  await owner.call('POST', `/api${circle.path}/cancel`);
  return circle;
}

/** Creates a circle whose third member has left before their turn, so the circle owes them a refund. */
async function departedCircle({ third, fourth, leaver }: People): Promise<Circle> {
  const circle = await found(third, terms('Ojota Drivers', 3));
  await admit(circle, [third], [fourth, leaver]);
  await pay(circle, [third, fourth, leaver], '20000');
  await leaver.call('POST', `/api${circle.path}/leave`, { reason: 'Moving to Abuja' });
  return circle;
}

async function refusedCircle({ member, fourth, ejected }: People): Promise<Circle> {
  const circle = await found(fourth, terms('Agege Tailors', 3));
  await admit(circle, [fourth], [member, ejected]);
  await pay(circle, [member, fourth, ejected], '20000');
  const { ejection } = await fourth.call<{ ejection: { id: string } }>('POST', `/api${circle.path}/ejections`, {
    nominatedUserId: ejected.id,
    reason: 'Sends other people’s money late',
  });
  await member.call('POST', `/api/ejections/${ejection.id}/votes`, { vote: 'approve' });
  return circle;
}
