import { randomInt } from 'node:crypto';
import type { GroupId, UserId } from '../../../../contract/ids.ts';
import { CODE_LENGTH, CODE_ALPHABET } from '../../../../contract/invitation-codes.ts';
import type { Group } from '../../../../contract/group-schemas.ts';
import type * as contract from '../../../../contract/groups.ts';
import { percentToBps } from '../../../../contract/money.ts';
import type { BodyOf } from '../../../../contract/route.ts';
import { createCircle } from '../../../../circle/create.ts';
import type { FeeRates } from '../../../../circle/fees.ts';
import { nextEventAt } from '../../../../circle/events.ts';
import { countPlacesTaken } from '../../../../circle/seats.ts';
import { parseLagosDay, type LagosDay } from '../../../../circle/time.ts';
import type { CircleState } from '../../../../circle/types.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { saveIdempotencyRecord, type IdempotentRequest } from '../../../platform/http/idempotency.repo.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { loadApplicants } from '../rows/applicants.repo.ts';
import { insertGroup } from '../rows/write-circles.repo.ts';
import type { CircleRecord } from '../shell/circle-record.ts';
import type { GroupsDeps } from '../deps.ts';
import { groupViewAfter } from '../views/group-views.ts';
import { newChance } from '../shell/draws.ts';
import { koboOf } from './circle-commands.ts';
import { toAppError } from '../shell/refusals.ts';
import { writeCircles } from '../shell/save-circles.ts';

type CreateGroupInput = BodyOf<typeof contract.createGroup>;

export function createGroup(
  deps: GroupsDeps,
  userId: UserId,
  input: CreateGroupInput,
  call: IdempotentRequest | undefined,
): Promise<{ group: Group }> {
  return deps.database.transaction(async (tx) => {
    const now = await deps.clock.now(tx);
    const known = (await loadApplicants(tx, [userId], deps.isVerified)).get(userId);
    if (known === undefined) throw new AppError('NOT_AUTHENTICATED');
    const { platformFeeBps, managementFeeBps } = await feesOf(deps, input, now, tx);
    const id = newId<GroupId>();
    const decision = createCircle(
      {
        id,
        owner: known.applicant,
        ownerParticipates: input.ownerParticipates,
        name: input.name,
        description: textOrNull(input.description),
        rules: textOrNull(input.rules),
        isPrivate: input.isPrivate,
        contributionKobo: koboOf(input.contributionAmount),
        frequency: input.frequency,
        maxMembers: input.maxMembers,
        startDate: startDay(input.startDate),
        platformFeeBps,
        managementFeeBps,
        turnOrder: input.turnOrder,
        chance: newChance(id, 1, input.drawNumber),
      },
      now,
    );
    if (!decision.ok) throw toAppError(decision.refusal);
    const record = await insertCircle(tx, deps, decision.state, now);
    record.people.set(userId, known.person);
    await writeCircles(tx, deps, [{ record, changes: decision.changes, state: decision.state }], now);
    const body = { group: groupViewAfter(record, decision.state, userId) };
    await saveIdempotencyRecord(tx, call, body, now);
    return body;
  });
}

/** Returns the fees in force. Throws FEES_CHANGED if the owner's form showed other fees. */
async function feesOf(
  deps: GroupsDeps,
  { feePolicy: read }: CreateGroupInput,
  now: Instant,
  tx: Tx,
): Promise<FeeRates> {
  const fees = await deps.feesInForce(now, tx);
  const isRead =
    read === undefined ||
    (percentToBps(read.platformFeeRate) === fees.platformFeeBps &&
      percentToBps(read.managementFeeRate) === fees.managementFeeBps);
  if (!isRead) throw new AppError('FEES_CHANGED');
  return fees;
}

const textOrNull = (text: string | null | undefined): string | null => (text?.length ? text : null);

function startDay(text: string | null | undefined): LagosDay | null {
  if (text === undefined || text === null || text === '') return null;
  return parseLagosDay(text) ?? null;
}

/**
 * Maximum invitation codes drawn for a new group. Another code is drawn after a collision, which has a chance of 1 in
 * 1.1 × 10¹².
 */
const CODE_ATTEMPTS = 5;

async function insertCircle(tx: Tx, { ledger }: GroupsDeps, state: CircleState, now: Instant): Promise<CircleRecord> {
  await ledger.openPot(tx, state.group.id);
  const facts = { placesTaken: countPlacesTaken(state), nextEventAt: nextEventAt(state), createdAt: now };
  for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
    const invitationCode = newCode();
    const row = { ...state.group, ...facts, hasOpenEjection: false, invitationCode };
    if (!(await insertGroup(tx, row))) continue;
    return {
      ...facts,
      invitationCode,
      state,
      version: 1,
      contributionRows: new Map(),
      payoutRows: new Map(),
      debtRows: new Map(),
      ejectionRows: new Map(),
      tradeRows: new Map(),
      people: new Map(),
    };
  }
  throw new Error('No unused invitation code was found');
}

/** Returns a random code for an invitation, or for the link of an offered seat. */
export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length))).join('');
