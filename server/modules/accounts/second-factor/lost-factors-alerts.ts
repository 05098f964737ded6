import { formatClockTime } from '../../../../contract/format-clock.ts';
import { formatCount } from '../../../../contract/format-count.ts';
import { LOST_FACTORS_DAYS, LOST_FACTORS_HOURS, LOST_FACTORS_NOTICE_HOURS } from '../../../../contract/limits.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { formatFullDay } from '../../../platform/clock/format-lagos-time.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import type { NewNotification } from '../../notifications/index.ts';
import { alert } from '../security-alerts.ts';

const STOP = text('If it was not you, press “This was not me” in our email or stop it in your settings.');

const formatAt = (at: Instant): Text =>
  text('{day} at {time} Lagos time', { day: formatFullDay(at), time: formatClockTime(at) });

export const lostFactorsRequestedAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Someone asked to turn off your login protection'),
    text(
      'Someone with your password and your BVN or NIN says your authenticator app, passkeys and recovery codes are lost, and asked us to turn them off. If our team agrees, they stay on for another {hours}. {stop}',
      { hours: formatCount(LOST_FACTORS_HOURS, 'hour'), stop: STOP },
    ),
  );

export const lostFactorsAcceptedAlert = (userId: UserId, endsAt: Instant): NewNotification =>
  alert(
    userId,
    text('Your login protection will be turned off'),
    text(
      'Someone told us that you lost your authenticator app, passkeys and recovery codes. Our team agreed to turn them off on {at}. {stop}',
      { at: formatAt(endsAt), stop: STOP },
    ),
  );

export const lostFactorsSoonAlert = (userId: UserId, endsAt: Instant): NewNotification =>
  alert(
    userId,
    text('Your login protection will be turned off in {hours}', {
      hours: formatCount(LOST_FACTORS_NOTICE_HOURS, 'hour'),
    }),
    text(
      'You told us that you lost your authenticator app, passkeys and recovery codes. We will turn them off on {at}. {stop}',
      { at: formatAt(endsAt), stop: STOP },
    ),
  );

export const lostFactorsDoneAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Your login protection is off'),
    text(
      'We turned off your authenticator app, passkeys and recovery codes, reported as lost, and logged out every device. Your password or single sign-on alone now opens your account, so turn on login protection again soon. If it was not you, press “This was not me” in our email now.',
    ),
  );

export const lostFactorsDeclinedAlert = (userId: UserId, reason: string): NewNotification =>
  alert(
    userId,
    text('Your login protection is still on'),
    text('Our team did not turn off your authenticator app, passkeys and recovery codes. The reason: {reason}', {
      reason,
    }),
  );

export const lostFactorsRequestStoppedAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Your login protection is still on'),
    text(
      'The request to turn off your login protection was stopped from a device logged in to your account. If you did not make this request, change your password now.',
    ),
  );

export const lostFactorsFoundAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Your login protection is still on'),
    text(
      'You just used your login protection, so we stopped the request to turn it off. If you did not make this request, change your password now.',
    ),
  );

export const lostFactorsExpiredAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Your login protection is still on'),
    text(
      'We did not decide your request within {days}, so your authenticator app, passkeys and recovery codes stay on. Log in with your password to ask again, or contact support.',
      { days: formatCount(LOST_FACTORS_DAYS, 'day') },
    ),
  );
