import { formatClockTime } from '../../../../contract/format-clock.ts';
import { formatCount } from '../../../../contract/format-count.ts';
import { LOST_FACTORS_DAYS, LOST_FACTORS_HOURS, LOST_FACTORS_NOTICE_HOURS } from '../../../../contract/limits.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { formatFullDay } from '../../../platform/clock/format-lagos-time.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import type { NewNotification } from '../../notifications/index.ts';
import { alert } from '../security-alerts.ts';

const STOP = text(
  'If you did not ask for it, press “This was not me” in our mail, log in with a code or a passkey, or stop it in your settings.',
);

const formatAt = (at: Instant): Text =>
  text('{day} at {time} Lagos time', { day: formatFullDay(at), time: formatClockTime(at) });

export const lostFactorsRequestedAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Somebody says that your second factors are lost'),
    text(
      'Somebody who can log in to your account but for the second factor, and knows your BVN or NIN, asks us to turn off your authenticator app, passkeys and recovery codes because they are lost. Our support looks at it; if it agrees, they stay for another {hours}. {stop}',
      { hours: formatCount(LOST_FACTORS_HOURS, 'hour'), stop: STOP },
    ),
  );

export const lostFactorsAcceptedAlert = (userId: UserId, endsAt: Instant): NewNotification =>
  alert(
    userId,
    text('Your second factors will be turned off'),
    text(
      'Our support has agreed to turn off your authenticator app, passkeys and recovery codes because you said that they are lost. It happens on {at}; until then nothing changes. {stop}',
      { at: formatAt(endsAt), stop: STOP },
    ),
  );

export const lostFactorsSoonAlert = (userId: UserId, endsAt: Instant): NewNotification =>
  alert(
    userId,
    text('Your second factors will be turned off in {hours}', {
      hours: formatCount(LOST_FACTORS_NOTICE_HOURS, 'hour'),
    }),
    text(
      'On {at} your authenticator app, passkeys and recovery codes are turned off because you said that they are lost. {stop}',
      { at: formatAt(endsAt), stop: STOP },
    ),
  );

export const lostFactorsDoneAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Your second factors are turned off'),
    text(
      'Your authenticator app, passkeys and recovery codes are turned off because you said that they are lost, and every device was logged out. Your password, or your single sign-on, alone opens your account now: set up a new second factor soon. If it was not you, press “This was not me” in our mail at once.',
    ),
  );

export const lostFactorsDeclinedAlert = (userId: UserId, reason: string): NewNotification =>
  alert(
    userId,
    text('Your second factors stay'),
    text(
      'Our support has not agreed to turn off your authenticator app, passkeys and recovery codes. The reason: {reason}',
      { reason },
    ),
  );

export const lostFactorsStoppedAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Your second factors stay'),
    text(
      'The request to turn off your authenticator app, passkeys and recovery codes was stopped on a device that is logged in to your account. If you do not know why it was made, change your password at once.',
    ),
  );

export const lostFactorsFoundAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Your second factors stay'),
    text(
      'You have just used your authenticator app, a passkey or a recovery code, so the request to turn them off is stopped. If you do not know why it was made, change your password at once.',
    ),
  );

export const lostFactorsExpiredAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Your second factors stay'),
    text(
      'Nobody decided within {days} about turning off your authenticator app, passkeys and recovery codes. Log in with your password to ask again, or contact support.',
      { days: formatCount(LOST_FACTORS_DAYS, 'day') },
    ),
  );
