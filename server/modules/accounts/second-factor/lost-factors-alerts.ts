import { clockWords } from '../../../../contract/clock-words.ts';
import { countWords } from '../../../../contract/count-words.ts';
import { LOST_FACTORS_DAYS, LOST_FACTORS_HOURS, LOST_FACTORS_NOTICE_HOURS } from '../../../../contract/figures.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { fullDayWords } from '../../../platform/clock/lagos-words.ts';
import type { NewNotification } from '../../notifications/index.ts';
import { alert } from '../security-alerts.ts';

const STOP =
  'If you did not ask for it, press “This was not me” in our mail, log in with a code or a passkey, or stop it in your settings.';

const atWords = (at: Instant): string => `${fullDayWords(at)} at ${clockWords(at)} Lagos time`;

export const lostFactorsAskedAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    'Somebody says that your second factors are lost',
    'Somebody who can log in to your account but for the second factor, and knows your BVN or NIN, asks us to turn off your authenticator app, passkeys and recovery codes because ' +
      `they are lost. Our support looks at it; if it agrees, they stay for another ${countWords(LOST_FACTORS_HOURS, 'hour')}. ${STOP}`,
  );

export const lostFactorsAcceptedAlert = (userId: UserId, endsAt: Instant): NewNotification =>
  alert(
    userId,
    'Your second factors will be turned off',
    'Our support has agreed to turn off your authenticator app, passkeys and recovery codes because you said that they are lost. ' +
      `It happens on ${atWords(endsAt)}; until then nothing changes. ${STOP}`,
  );

export const lostFactorsSoonAlert = (userId: UserId, endsAt: Instant): NewNotification =>
  alert(
    userId,
    `Your second factors will be turned off in ${countWords(LOST_FACTORS_NOTICE_HOURS, 'hour')}`,
    `On ${atWords(endsAt)} your authenticator app, passkeys and recovery codes are turned off because you said that they are lost. ${STOP}`,
  );

export const lostFactorsDoneAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    'Your second factors are turned off',
    'Your authenticator app, passkeys and recovery codes are turned off because you said that they are lost, and every device was logged ' +
      'out. Your password, or your single sign-on, alone opens your account now: set up a new second factor soon. If it was not you, press “This was not me” in ' +
      'our mail at once.',
  );

export const lostFactorsDeclinedAlert = (userId: UserId, reason: string): NewNotification =>
  alert(
    userId,
    'Your second factors stay',
    `Our support has not agreed to turn off your authenticator app, passkeys and recovery codes. The reason: ${reason}`,
  );

export const lostFactorsStoppedAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    'Your second factors stay',
    'The request to turn off your authenticator app, passkeys and recovery codes was stopped on a device that is logged in to your ' +
      'account. If you do not know why it was made, change your password at once.',
  );

export const lostFactorsFoundAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    'Your second factors stay',
    'You have just used your authenticator app, a passkey or a recovery code, so the request to turn them off is stopped. If you do not ' +
      'know why it was made, change your password at once.',
  );

export const lostFactorsExpiredAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    'Your second factors stay',
    `Nobody decided within ${countWords(LOST_FACTORS_DAYS, 'day')} about turning off your authenticator app, passkeys and recovery codes. ` +
      'Log in with your password to ask again, or contact support.',
  );
