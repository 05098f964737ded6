import { contribute, setAutoContribute, withdrawPot } from '../../contract/contributions.ts';
import * as debtCalls from '../../contract/debts.ts';
import * as wallet from '../../contract/wallet.ts';
import { planRequest, groupIn, membersOf, usually, personOf, type Choice } from './choices.ts';

export const payContribution: Choice = (scene) => {
  const { random, picture } = scene;
  const group = groupIn(scene, 'active');
  if (group === undefined) return undefined;
  const owing = picture.owing.filter(({ groupId }) => groupId === group.id);
  const amount = random.chance(0.95) ? group.amount : '10.01';
  return planRequest(usually(scene, random.pick(owing)?.userId), contribute, { id: group.id }, { amount });
};

export const collectPot: Choice = (scene) => {
  const group = groupIn(scene, 'active');
  if (group === undefined) return undefined;
  const recipient = membersOf(scene, group.id, 'approved').find(({ seat }) => seat === group.round);
  // Withdraws mostly when the pot is complete.
  const isComplete = !scene.picture.owing.some(({ groupId }) => groupId === group.id);
  if (!isComplete && scene.random.chance(0.8)) return undefined;
  return planRequest(usually(scene, recipient?.userId), withdrawPot, { id: group.id });
};

export const payDebt: Choice = (scene) => {
  const debt = scene.random.pick(scene.picture.debts);
  return debt && planRequest(usually(scene, debt.userId), debtCalls.payDebt, { id: debt.id });
};

export const switchAutoContribute: Choice = (scene) => {
  const { random } = scene;
  const group = groupIn(scene, 'active', 'forming');
  const member = group && random.pick(membersOf(scene, group.id, 'approved'));
  const enabled = random.chance(0.6);
  return group && planRequest(usually(scene, member?.userId), setAutoContribute, { id: group.id }, { enabled });
};

export const startDeposit: Choice = (scene) => {
  const { random } = scene;
  const amount = `${random.int(100, 150_000)}.${String(random.int(0, 99)).padStart(2, '0')}`;
  return planRequest(random.pick(scene.people), wallet.startDeposit, undefined, { amount });
};

export const verifyDeposit: Choice = (scene) => {
  const deposit = scene.random.pick(scene.picture.deposits);
  if (deposit === undefined) return undefined;
  return planRequest(usually(scene, deposit.userId), wallet.verifyDeposit, undefined, { reference: deposit.reference });
};

export const withdrawToBank: Choice = (scene) => {
  const { random, picture } = scene;
  const by = random.pick(scene.people);
  if (by === undefined) return undefined;
  // Sometimes picks the whole balance, or one kobo more.
  const balanceKobo = picture.wallets.get(by.id) ?? 0n;
  const kobo = random.chance(0.05) ? balanceKobo : random.chance(0.1) ? balanceKobo + 1n : balanceKobo / 10n;
  const amount = `${kobo / 100n}.${String(kobo % 100n).padStart(2, '0')}`;
  return planRequest(by, wallet.startWithdrawal, undefined, { amount });
};

export const cancelWithdrawal: Choice = (scene) => {
  const withdrawal = scene.random.pick(scene.picture.withdrawals);
  return withdrawal && planRequest(usually(scene, withdrawal.userId), wallet.cancelWithdrawal, { id: withdrawal.id });
};

export const visitMoney: Choice = (scene) => {
  const { random } = scene;
  const by = random.pick(scene.people);
  if (by === undefined) return undefined;
  if (random.chance(0.5)) return planRequest(by, wallet.getWallet);
  // Requests for another member's debts must be refused.
  const whose = random.chance(0.9) ? by : random.pick(scene.people);
  return whose && planRequest(personOf(scene, by.id), debtCalls.listDebts, { id: whose.id });
};
