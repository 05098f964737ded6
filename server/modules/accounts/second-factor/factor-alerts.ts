import { formatCount } from '../../../../contract/format-count.ts';
import { SIGN_IN_MINUTES, MAX_WRONG_FACTOR_CODES } from '../../../../contract/limits.ts';
import type { UserId } from '../../../../contract/ids.ts';
import type { NewNotification } from '../../notifications/index.ts';
import { alert } from '../security-alerts.ts';
import { text } from '../../../platform/texts/text.ts';

export const twoFactorOnAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Two-factor authentication is on'),
    text(
      'You now need a login code from your authenticator app to log in. Every other device was logged out. If it was not you, press “This was not me” in our email now.',
    ),
  );

export const twoFactorOffAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Your authenticator app is turned off'),
    text(
      'You no longer need its login code to log in. Every other device was logged out. If it was not you, press “This was not me” in our email and change your password now.',
    ),
  );

export const passkeyAddedAlert = (userId: UserId, name: string): NewNotification =>
  alert(
    userId,
    text('A passkey was added'),
    text(
      'The passkey {name} was added to your Rota account, and every other device was logged out. If it was not you, press “This was not me” in our email now.',
      { name },
    ),
  );

export const passkeyRemovedAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('A passkey was removed'),
    text(
      'A passkey was removed from your Rota account, and every other device was logged out. If you did not do this, press “This was not me” in our email and change your password now.',
    ),
  );

export const recoveryCodesAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('New recovery codes created'),
    text(
      'You have ten new recovery codes. Your old codes no longer work. If you did not create them, press “This was not me” in our email and change your password now.',
    ),
  );

export const recoveryCodeAlert = (userId: UserId, left: number): NewNotification =>
  alert(
    userId,
    text('A recovery code was used'),
    text(
      'One of your recovery codes was used, and {left, plural, =0 {none is} =1 {one is} other {# are}} left. You can create new ones in your settings. If it was not you, press “This was not me” in our email and change your password now.',
      { left },
    ),
  );

export const wrongCodesAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Too many wrong login codes'),
    text(
      'Someone with your password entered a wrong login code {times}. Login codes are blocked for {minutes}. If it was not you, change your password now.',
      { times: formatCount(MAX_WRONG_FACTOR_CODES, 'time'), minutes: formatCount(SIGN_IN_MINUTES, 'minute') },
    ),
  );
