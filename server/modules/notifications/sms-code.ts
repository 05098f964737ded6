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

/** A code is right in the stretch of real time in which it was sent, and in the next one. */
const STRETCH_MS = 15 * MINUTE_MS;
const stretchOf = (realNow: Instant): number => Math.floor(realNow / STRETCH_MS);
const PURPOSE = 'rota: codes that confirm a telephone number';

const SEND_SMS_CODE = declareJob(
  'send-sms-code',
  z.object({ userId: idField<UserId>(), stretch: z.number() }),
  'outside',
  'first',
);

/** Each costs, and rings at somebody who may not have asked. */
const sendLimits = (userId: UserId, number: string): readonly Limit[] =>
  [`sms-code:${userId}`, `sms-code-to:${number}`].map((key) => ({ key, most: 3, windowMs: DAY_MS }));
/** Two codes of a million are right at a time. */
const tryLimit = (userId: UserId): Limit => ({ key: `sms-code-tried:${userId}`, most: 10, windowMs: DAY_MS });

/** Derived and kept nowhere: who reads the database finds none. */
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

/** The number of somebody's identity, when a code has shown that it is in their hands; another one later is not. */
export async function confirmedNumber(deps: Deps, userId: UserId): Promise<string | undefined> {
  const number = await numberOf(deps, userId);
  return number !== undefined && number === (await findSmsNumber(deps.database, userId)) ? number : undefined;
}

export async function smsNumber(deps: Deps, userId: UserId): Promise<SmsNumber> {
  const number = await numberOf(deps, userId);
  return { ending: number?.slice(-4) ?? null, isConfirmed: (await confirmedNumber(deps, userId)) !== undefined };
}

/** Has a code sent to the number of somebody's identity, three times a day to each person and each number. */
export async function requestSmsCode(deps: Deps, userId: UserId): Promise<void> {
  const number = await numberToConfirm(deps, userId);
  const realNow = deps.clock.realNow();
  await consumeLimits(deps.database, sendLimits(userId, number), realNow);
  await deps.database.transaction((tx) => SEND_SMS_CODE.enqueue(tx, [{ userId, stretch: stretchOf(realNow) }]));
}

/** The job that sends a code: not once it is over, nor again when it may have arrived. */
export function sendSmsCode(deps: Deps): JobHandler {
  return SEND_SMS_CODE.handler(async ({ userId, stretch }) => {
    const { sms, clock, log, linkSecret } = deps;
    const number = await numberOf(deps, userId);
    if (sms === undefined || number === undefined || stretchOf(clock.realNow()) > stretch + 1) return;
    const code = codeOf(linkSecret, userId, number, stretch);
    try {
      const words = text('{code} is your Rota code. Type it into your settings. Rota never asks for it.', { code });
      await sms.send(number, inLanguage(words, await findLanguage(deps.database, userId)));
    } catch (error) {
      if (!(error instanceof SmsFailure && error.isFinal)) throw error;
      log.warn({ reason: error.message }, 'a code that confirms a number was not taken');
    }
  });
}

/** Confirms the number with the code that came there, and switches text messages on. */
export async function confirmSmsNumber(deps: Deps, userId: UserId, code: string, now: Instant): Promise<SmsNumber> {
  const number = await numberToConfirm(deps, userId);
  const realNow = deps.clock.realNow();
  await consumeLimits(deps.database, [tryLimit(userId)], realNow);
  const current = stretchOf(realNow);
  const isRight = [current, current - 1].some((stretch) =>
    timingSafeEqual(Buffer.from(codeOf(deps.linkSecret, userId, number, stretch)), Buffer.from(code)),
  );
  if (!isRight) throw invalidInput({ code: 'This code is not right, or too old' });
  await deps.database.transaction(async (tx) => {
    await changePreferences(tx, userId, { smsEnabled: true }, now);
    await writeSmsNumber(tx, userId, number);
  });
  return smsNumber(deps, userId);
}
