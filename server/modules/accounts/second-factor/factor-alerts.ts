import { formatCount } from '../../../../contract/format-count.ts';
import { SIGN_IN_MINUTES, WRONG_FACTOR_CODES } from '../../../../contract/limits.ts';
import type { UserId } from '../../../../contract/ids.ts';
import type { NewNotification } from '../../notifications/index.ts';
import { alert } from '../security-alerts.ts';
import { text } from '../../../platform/texts/text.ts';

export const twoFactorOnAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Two-factor authentication is on'),
    text(
      'From now on Rota asks for a code from an authenticator app whenever you log in. Every other device was logged out. If you did not set this up, press “This was not me” in our mail at once.',
    ),
  );

export const twoFactorOffAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Your authenticator app is turned off'),
    text(
      'Rota no longer asks for its code when you log in. Every other device was logged out. If you did not turn it off, press “This was not me” in our mail and change your password at once.',
    ),
  );

export const passkeyAddedAlert = (userId: UserId, name: string): NewNotification =>
  alert(
    userId,
    text('A passkey was added'),
    text(
      'A passkey ({name}) was added to your Rota account: whoever has that device can log in with it. Every other device was logged out. If you did not add it, press “This was not me” in our mail at once.',
      { name },
    ),
  );

export const passkeyRemovedAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('A passkey was removed'),
    text(
      'A passkey of your Rota account was removed, and every other device was logged out. If you did not remove it, press “This was not me” in our mail and change your password at once.',
    ),
  );

export const recoveryCodesAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('New recovery codes were made'),
    text(
      'Ten new recovery codes were made for your Rota account. The ones before do not work any more. If you did not make them, press “This was not me” in our mail and change your password at once.',
    ),
  );

export const recoveryCodeAlert = (userId: UserId, left: number): NewNotification =>
  alert(
    userId,
    text('A recovery code was used'),
    text(
      'Somebody proved who they are with one of your recovery codes. {left, plural, =0 {None is} =1 {One is} other {# are}} left; you can make new ones in your settings. If it was not you, press “This was not me” in our mail and change your password at once.',
      { left },
    ),
  );

export const wrongCodesAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Too many wrong login codes'),
    text(
      'Somebody who got as far as your login code entered a wrong one {times}. No code is taken from them for {minutes}. If it was not you, somebody may know your password: change it at once.',
      { times: formatCount(WRONG_FACTOR_CODES, 'time'), minutes: formatCount(SIGN_IN_MINUTES, 'minute') },
    ),
  );
