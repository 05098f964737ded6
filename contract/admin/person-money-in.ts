import * as z from 'zod/mini';
import { automaticStatuses } from '../automatic.ts';
import { id, idParams, money, time } from '../fields.ts';
import { adminRoute } from '../route.ts';
import { chargeTry } from './deposits.ts';
import { adminEndpoints } from './endpoints.ts';
import { reason } from './fields.ts';

const personMoneyIn = z.object({
  /** Account numbers, newest first, including closed and refused ones. */
  accounts: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['asked', 'active', 'refused', 'closed']),
      number: z.nullable(z.string()),
      bankName: z.nullable(z.string()),
      accountName: z.nullable(z.string()),
      askedAt: time,
      endedAt: z.nullable(time),
      why: z.nullable(z.string()),
    }),
  ),
  /** Saved cards and bank accounts, newest first, including ended ones. */
  sources: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['card', 'debit']),
      name: z.string(),
      status: z.enum(['waiting', 'active', 'paused', 'ended']),
      /** Month in which a card expires, as MM/YYYY. */
      expires: z.nullable(z.string()),
      createdAt: time,
      endedAt: z.nullable(time),
      why: z.nullable(z.string()),
    }),
  ),
  /** Consents and withdrawals as worded for the person, newest first. */
  consents: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['card', 'mandate', 'automatic']),
      act: z.enum(['given', 'withdrawn']),
      words: z.nullable(z.string()),
      source: z.nullable(z.string()),
      capPerCharge: z.nullable(money),
      capPerDay: z.nullable(money),
      at: time,
    }),
  ),
  /** Null while automatic charges are off. */
  automatic: z.nullable(
    z.object({
      source: z.string(),
      capPerCharge: money,
      capPerDay: money,
      since: time,
      pausedAt: z.nullable(time),
      why: z.nullable(z.string()),
    }),
  ),
  /** The latest automatic charges, latest due day first. */
  charges: z.array(
    z.object({
      id: z.string(),
      dueDay: z.string(),
      status: z.enum(automaticStatuses),
      source: z.string(),
      why: z.nullable(z.string()),
      nextAt: z.nullable(time),
      endedAt: z.nullable(time),
      dues: z.array(
        z.object({
          groupId: z.string(),
          groupName: z.string(),
          round: z.int(),
          amount: money,
          announcedAt: z.nullable(time),
        }),
      ),
      tries: z.array(chargeTry),
    }),
  ),
});
export type PersonMoneyIn = z.output<typeof personMoneyIn>;

export const getPersonMoneyIn = adminRoute(adminEndpoints.getPersonMoneyIn, {
  summary: 'Get a person’s account numbers, saved cards and bank accounts, consents and automatic charges with tries',
  permission: ['deposits.read'],
  params: idParams,
  responses: { 200: personMoneyIn },
  errors: ['USER_NOT_FOUND'],
});

const done = z.object({ message: z.string() });
const body = z.strictObject({ reason });

export const stopPersonAutomatic = adminRoute(adminEndpoints.stopPersonAutomatic, {
  summary: 'Stop a person’s automatic charges and notify them with the reason',
  permission: ['deposits.act'],
  params: idParams,
  body,
  responses: { 200: done },
  errors: ['AUTOMATIC_NOT_ON'],
});

export const removePersonSource = adminRoute(adminEndpoints.removePersonSource, {
  summary: 'Remove a person’s saved card or bank account and notify them with the reason',
  permission: ['deposits.act'],
  params: z.object({ id: id(), sourceId: id() }),
  body,
  responses: { 200: done },
  errors: ['SOURCE_NOT_FOUND'],
});

export const closeAccountNumber = adminRoute(adminEndpoints.closeAccountNumber, {
  summary: 'Close a person’s account number and notify them with the reason',
  permission: ['money.decide'],
  params: idParams,
  body,
  responses: { 200: done },
  errors: ['ACCOUNT_NUMBER_NOT_OPEN'],
});
