import type { FastifyInstance } from 'fastify';
import type { GroupId, UserId } from '../../../contract/ids.ts';
import * as contract from '../../../contract/reminders.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { remindMemberCall, remindVotersCall } from './commands/reminder-commands.ts';
import type { CircleExecutor } from './shell/circle-executor.ts';

const groupIdOf = (params: { readonly id: string }): GroupId => params.id as GroupId;
const asUserId = (id: string): UserId => id as UserId;

/** Routes of the 'Remind' buttons for debts and missing votes (circle-rules §14). */
export function reminderRoutes(app: FastifyInstance, executor: CircleExecutor): void {
  registerRoute(app, contract.remindMember, ({ userId, params, idempotency }) =>
    executor.execute(remindMemberCall(groupIdOf(params), userId, asUserId(params.userId), idempotency)),
  );

  registerRoute(app, contract.remindVoters, ({ userId, params, idempotency }) =>
    executor.execute(remindVotersCall(groupIdOf(params), userId, asUserId(params.candidateId), idempotency)),
  );
}
