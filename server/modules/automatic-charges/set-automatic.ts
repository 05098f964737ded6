import { formatLagosDay, lagosDayOf } from '../../../circle/time.ts';
import { CAP_OF_DAY_TOO_LOW, setAutomatic as route } from '../../../contract/automatic.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { formatNaira, kobo, parseNaira, toNaira, type Kobo } from '../../../contract/money.ts';
import type { BodyOf, ResponseOf } from '../../../contract/route.ts';
import { toIso } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import { assertRecentPassword } from '../../platform/http/guard.ts';
import type { Session } from '../../platform/http/request-context.ts';
import { inLanguage, text } from '../../platform/texts/text.ts';
import { endOfDues, mostOf, phaseOf } from './automatic-charges.rules.ts';
import { firstSlot } from '../../../circle/charge-slots.ts';
import { lockOpenCharges, rewireCharge } from './charges.repo.ts';
import { findSource, type SourceFacts } from './sources.repo.ts';
import { insertConsent } from '../wallet/index.ts';
import { tariffOf, type AutomaticChargesDeps } from './deps.ts';
import { announceDues } from './announcements.repo.ts';
import { findDues } from './dues.repo.ts';
import { changedAlert } from './notices.ts';
import { lateFeesOf, whyRefused } from './notice-words.ts';
import { planFor } from './plan-charges.ts';
import { toView } from './read-automatic.ts';
import { hasExpiredBy, sourceName } from './source-facts.ts';
import { lockTopUp, storeTopUp, type TopUp } from './top-ups.repo.ts';

interface SetAutomatic {
  readonly userId: UserId;
  readonly session: Session;
  readonly body: BodyOf<typeof route>;
  readonly now: Instant;
}

interface Wanted {
  readonly sourceId: string;
  readonly capChargeKobo: Kobo;
  readonly capDayKobo: Kobo;
}

function wantedOf({ limits }: AutomaticChargesDeps, body: SetAutomatic['body']): Wanted {
  const capChargeKobo = parseNaira(body.capPerCharge) ?? kobo(0n);
  const capDayKobo = parseNaira(body.capPerDay) ?? kobo(0n);
  const { capPerChargeKobo, capPerDayKobo } = limits;
  const atMost = (most: Kobo): string => `The limit must be at most ${formatNaira(most)}`;
  const fields = {
    ...(capChargeKobo > capPerChargeKobo ? { capPerCharge: atMost(capPerChargeKobo) } : {}),
    ...(capDayKobo > capPerDayKobo ? { capPerDay: atMost(capPerDayKobo) } : {}),
    ...(capDayKobo < capChargeKobo ? { capPerDay: CAP_OF_DAY_TOO_LOW } : {}),
  };
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  return { sourceId: body.sourceId, capChargeKobo, capDayKobo };
}

async function usableSource(deps: AutomaticChargesDeps, tx: Tx, userId: UserId, sourceId: string, now: Instant) {
  const source = await findSource(tx, userId, sourceId);
  if (source === undefined) throw new AppError('SOURCE_NOT_FOUND');
  const { ways } = deps.wallet;
  if (!ways.isOn('automatic', now) || !ways.isOn(source.kind, now)) throw new AppError('MONEY_IN_OFF');
  const why =
    source.status === 'waiting'
      ? 'your bank has not confirmed it yet'
      : source.status === 'paused'
        ? 'a payment with it is disputed'
        : hasExpiredBy(source, lagosDayOf(now))
          ? inLanguage(whyRefused('expired'), 'en')
          : null;
  if (why !== null) throw new AppError('SOURCE_NOT_USABLE', { params: { source: sourceName(source), why } });
  return source;
}

/** True if the change allows more than before. Lowering a limit never needs the password. */
const allowsMore = (before: TopUp | undefined, wanted: Wanted): boolean =>
  before === undefined ||
  before.sourceId !== wanted.sourceId ||
  wanted.capChargeKobo > before.capChargeKobo ||
  wanted.capDayKobo > before.capDayKobo;

/** Allows automatic charges, or changes their source or limits. Stores the text that the person agreed to. */
export async function setAutomatic(
  deps: AutomaticChargesDeps,
  { userId, session, body, now }: SetAutomatic,
): Promise<ResponseOf<typeof route>> {
  const wanted = wantedOf(deps, body);
  return deps.database.transaction(async (tx) => {
    const before = await lockTopUp(tx, userId);
    const source = await usableSource(deps, tx, userId, wanted.sourceId, now);
    const isMore = allowsMore(before, wanted);
    if (isMore) assertRecentPassword({ ...route, reauthentication: true }, body, session, deps.clock.realNow());
    await storeTopUp(tx, { userId, ...wanted }, now);
    const topUp = await lockTopUp(tx, userId);
    if (topUp === undefined) throw new Error('Automatic charges were not stored');
    if (before !== undefined && before.sourceId !== source.id) await useSource(deps, tx, userId, source, now);
    await planFor(deps, tx, [topUp], now, 'told');
    const { sourceId, ...caps } = wanted;
    const { sessionId } = session;
    const consent = { userId, kind: 'automatic', act: 'given', words: body.words, sourceId, caps, sessionId } as const;
    await insertConsent(tx, consent, now);
    if (isMore) await deps.notifications.add(tx, [changedAlert(userId, onText(source, wanted))], now);
    return { automatic: toView(topUp), next: await announceNext(deps, tx, userId, now) };
  });
}

const onText = (source: SourceFacts, { capChargeKobo, capDayKobo }: Wanted) =>
  text('Automatic charges are on: {source}, at most {charge} at a time and {day} a day.', {
    source: sourceName(source),
    charge: formatNaira(capChargeKobo),
    day: formatNaira(capDayKobo),
  });

/** Moves planned charges to another source. Their slots change, because bank accounts start a day earlier. */
async function useSource(deps: AutomaticChargesDeps, tx: Tx, userId: UserId, source: SourceFacts, now: Instant) {
  const { version } = await deps.wallet.tariffs.tariffInForce(source.kind, now, tx);
  for (const charge of await lockOpenCharges(tx, userId)) {
    if (phaseOf(charge.status) !== 'open') continue;
    const nextAt = firstSlot(source.kind, charge.dueDay, now) ?? charge.nextAt;
    if (nextAt !== null) await rewireCharge(tx, charge.id, source.id, version, nextAt);
  }
}

/**
 * Returns the next charges. The response states each amount and day, so it announces contributions not announced
 * before.
 */
async function announceNext({ wallet }: AutomaticChargesDeps, tx: Tx, userId: UserId, now: Instant) {
  const open = (await lockOpenCharges(tx, userId)).filter(({ status }) => phaseOf(status) === 'open');
  const dues = await findDues(
    tx,
    open.map(({ id }) => id),
  );
  const next = open.filter(({ id }) => endOfDues(dues.filter(({ chargeId }) => chargeId === id)) === null);
  const unannounced = dues.filter(({ announcedAt }) => announcedAt === null);
  if (unannounced.length > 0) await announceDues(tx, unannounced, now);
  const views = await Promise.all(
    next.map(async ({ id, dueDay, tariffVersion, nextAt }) => {
      const own = dues.filter(({ chargeId }) => chargeId === id);
      const most = mostOf(own, await tariffOf(wallet.tariffs, tariffVersion, now, tx));
      const lateFee = toNaira(lateFeesOf(own));
      return { dueDay: formatLagosDay(dueDay), at: toIso(nextAt ?? now), most: toNaira(most.chargedKobo), lateFee };
    }),
  );
  return views.sort((a, b) => a.at.localeCompare(b.at));
}
