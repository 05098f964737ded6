import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { id } from './fields.ts';
import { userRoute } from './route.ts';

const sentAnswer = z.object({ sent: z.number() });

export const remindMember = userRoute(endpoints.remindMember, {
  summary: 'Remind a member of what they owe, once a day (owner or recipient)',
  idempotent: true,
  params: z.object({ id: id(), userId: id() }),
  responses: { 200: sentAnswer },
  errors: ['GROUP_NOT_FOUND', 'NOT_TO_REMIND', 'MEMBER_NOT_FOUND', 'NOTHING_TO_REMIND', 'REMINDED_TODAY'],
});

export const remindVoters = userRoute(endpoints.remindVoters, {
  summary: 'Remind members whose votes on an application are missing, once a day (owner)',
  idempotent: true,
  params: z.object({ id: id(), candidateId: id() }),
  responses: { 200: sentAnswer },
  errors: [
    'GROUP_NOT_FOUND',
    'NOT_TO_REMIND_VOTERS',
    'CANDIDATE_NOT_FOUND',
    'VOTING_CLOSED',
    'GROUP_FROZEN',
    'NO_VOTES_MISSING',
    'REMINDED_TODAY',
  ],
});
