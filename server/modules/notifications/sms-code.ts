import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { SMS_CODE_DIGITS } from '../../../contract/limits.ts';
import type { SmsNumber } from '../../../contract/sms-number.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import { declareJob, idField } from '../../platform/jobs/job-queue.repo.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { inLanguage, text } from '../../platform/texts/text.ts';
import { consumeLimits, type Limit } from '../../platform/throttle/throttle.repo.ts';
import { carrierNumber, SmsFailure } from '../../providers/sms/sms.ts';
import { changePreferences } from './change-preferences.ts';
import type { NotificationsDeps } from './deps.ts';
import { findLanguage } from './language.repo.ts';
import { findSmsNumber, writeSmsNumber } from './preferences.repo.ts';

type Deps = Pick<NotificationsDeps, 'database' | 'clock' | 'log' | 'sms' | 'linkSecret' | 'findPhone'>;

/** A code is valid in the period in which it was sent and in the next one, in real time. */
const PERIOD_MS = 15 * MINUTE_MS;
const periodOf = (realNow: Instant): number => Math.floor(realNow / PERIOD_MS);
const PURPOSE = 'rota: codes that confirm a telephone number';

const SEND_SMS_CODE = declareJob(
  'send-sms-code',
  z.object({ userId: idField<UserId>(), stretch: z.number() }),
  'outside',
  'first',
);

/** Limits codes per user and per number. Each SMS costs money, and the number may be a stranger's. */
const sendLimits = (userId: UserId, number: string): readonly Limit[] =>
  [`sms-code:${userId}`, `sms-code-to:${number}`].map((key) => ({ key, most: 3, windowMs: DAY_MS }));
/** Limits wrong guesses, because two of a million codes are valid at any time. */
const tryLimit = (userId: UserId): Limit => ({ key: `sms-code-tried:${userId}`, most: 10, windowMs: DAY_MS });

/** Derives a code from its period, so that the database stores none. */
function codeOf(linkSecret: Buffer, userId: UserId, number: string, stretch: number): string {
  const key = Buffer.from(hkdfSync('sha256', linkSecret, '', PURPOSE, 32));
  const digest = createHmac('sha256', key)
    .update(`${userId} ${number} ${String(stretch)}`)
    .digest();
  return String(digest.readUInt32BE() % 10 ** SMS_CODE_DIGITS).padStart(SMS_CODE_DIGITS, '0');
}

const numberOf = async ({ findPhone }: Deps, userId: UserId): Promise<string | undefined> =>
  carrierNumber((await findPhone(userId)) ?? '');

async function numberToConfirm(deps: Deps, userId: UserId): Promise<string> {
  if (deps.sms === undefined) throw new AppError('SMS_UNAVAILABLE');
  const number = await numberOf(deps, userId);
  if (number === undefined) throw new AppError('SMS_NUMBER_MISSING');
  return number;
}

/** Returns the phone number of the user's identity if a code confirmed it. A new number needs a new code. */
export async function confirmedNumber(deps: Deps, userId: UserId): Promise<string | undefined> {
  const number = await numberOf(deps, userId);
  return number !== undefined && number === (await findSmsNumber(deps.database, userId)) ? number : undefined;
}

export async function smsNumber(deps: Deps, userId: UserId): Promise<SmsNumber> {
  const number = await numberOf(deps, userId);
  return { ending: number?.slice(-4) ?? null, isConfirmed: (await confirmedNumber(deps, userId)) !== undefined };
}

/** Sends a code to the phone number of the user's identity. Sends at most three a day per user and per number. */
export async function requestSmsCode(deps: Deps, userId: UserId): Promise<void> {
  const number = await numberToConfirm(deps, userId);
  const realNow = deps.clock.realNow();
  await consumeLimits(deps.database, sendLimits(userId, number), realNow);
  await deps.database.transaction((tx) => SEND_SMS_CODE.enqueue(tx, [{ userId, stretch: periodOf(realNow) }]));
}

/** Job that sends a code unless the code has expired. Never resends a code that may have arrived. */
export function sendSmsCode(deps: Deps): JobHandler {
  return SEND_SMS_CODE.handler(async ({ userId, stretch }) => {
    const { sms, clock, log, linkSecret } = deps;
    const number = await numberOf(deps, userId);
    if (sms === undefined || number === undefined || periodOf(clock.realNow()) > stretch + 1) return;
    const code = codeOf(linkSecret, userId, number, stretch);
    try {
      const words = text('{code} is your Rota code. Enter it in your settings. We will never ask you for it.', {
        code,
      });
      await sms.send(number, inLanguage(words, await findLanguage(deps.database, userId)));
    } catch (error) {
      if (!(error instanceof SmsFailure && error.isFinal)) throw error;
      log.warn({ reason: error.message }, 'carrier refused a confirmation code');
    }
  });
}

/** Confirms the phone number with its code and switches SMS on. */
export async function confirmSmsNumber(deps: Deps, userId: UserId, code: string, now: Instant): Promise<SmsNumber> {
  const number = await numberToConfirm(deps, userId);
  const realNow = deps.clock.realNow();
  await consumeLimits(deps.database, [tryLimit(userId)], realNow);
  const current = periodOf(realNow);
  const isRight = [current, current - 1].some((stretch) =>
    timingSafeEqual(Buffer.from(codeOf(deps.linkSecret, userId, number, stretch)), Buffer.from(code)),
  );
  if (!isRight) throw invalidInput({ code: 'This code is wrong or has expired' });
  await deps.database.transaction(async (tx) => {
    await changePreferences(tx, userId, { smsEnabled: true }, now);
    await writeSmsNumber(tx, userId, number);
  });
  return smsNumber(deps, userId);
}
