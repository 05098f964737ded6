import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/preferences.ts';
import type { Preferences } from '../../../contract/preference-options.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { changePreferences } from './change-preferences.ts';
import type { NotificationsDeps } from './deps.ts';
import { findPreferences } from './preferences.repo.ts';

/** Omits absent fields, because the type does not allow undefined. */
const presentFields = (body: BodyOf<typeof contract.changePreferences>): Partial<Preferences> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** Routes for notification preferences. SMS can be switched on only if it is configured. */
export function preferenceRoutes(
  app: FastifyInstance,
  { database, sms }: Pick<NotificationsDeps, 'database' | 'sms'>,
): void {
  registerRoute(app, contract.getPreferences, ({ userId }) => findPreferences(database, userId));

  registerRoute(app, contract.changePreferences, async (context) => {
    const { userId, body } = context;
    if (body.smsEnabled === true && sms === undefined) throw new AppError('SMS_UNAVAILABLE');
    const now = await context.now();
    return database.transaction((tx) => changePreferences(tx, userId, presentFields(body), now));
  });
}
