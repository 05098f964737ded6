import { formatClockTime } from '../../../contract/format-clock.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { RESET_HOLD_HOURS, RESET_LINK_HOURS } from '../../../contract/limits.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { formatFullDay } from '../../platform/clock/format-lagos-time.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { Device } from './devices.ts';
import { text, type Text } from '../../platform/texts/text.ts';

const SETTINGS = { actionUrl: '/settings', actionText: text('Check settings') } as const;

/** Builds an urgent notification of a security change; no preference switches it off (decision 0021). */
export const alert = (userId: UserId, title: Text, message: Text): NewNotification => ({
  userId,
  type: 'security_alert',
  priority: 'urgent',
  mayBeDenied: true,
  title,
  message,
  ...SETTINGS,
});

export const newDeviceAlert = (
  userId: UserId,
  { browser, deviceName }: Pick<Device, 'browser' | 'deviceName'>,
  at: Instant,
): NewNotification => ({
  ...alert(
    userId,
    text('New login to your account'),
    text(
      'Somebody logged in to your Rota account on a device that we did not know: {browser} on {deviceName}, on {day} at {time} Lagos time. If it was you, there is nothing to do. If it was not you, press “This was not me” in our mail, or change your password at once.',
      { browser, deviceName, day: formatFullDay(at), time: formatClockTime(at) },
    ),
  ),
  actionUrl: '/settings#security',
  actionText: text('See your devices'),
});

export const passwordChangedAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Your password was changed'),
    text(
      'The password of your Rota account was changed, and every other device was signed out. If you had a calendar address, it stopped working too. If you did not change it, reset your password and contact support at once.',
    ),
  );

export const passwordResetAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Your password was reset'),
    text(
      'The password of your Rota account was reset by a link, and every device was signed out. If you had a calendar address, it stopped working too. For {hours}, withdrawals to a bank account that is set up from now on wait. If you did not reset it, contact support at once.',
      { hours: formatCount(RESET_HOLD_HOURS, 'hour') },
    ),
  );

export const resetLinkAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Our support made a link to reset your password'),
    text(
      'Somebody at Rota’s support made a link with which your password can be reset within {hours}. If you did not ask for it, contact support at once.',
      { hours: formatCount(RESET_LINK_HOURS, 'hour') },
    ),
  );

export const mobilePasswordAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Mobile app password set'),
    text(
      'A password for the Rota mobile app was set on your account. If you did not set it, change your password and contact support at once.',
    ),
  );

const MOBILE_SETTINGS = { actionUrl: '/settings#mobile-app', actionText: text('See settings') } as const;

export const mobileApprovedAlert = (userId: UserId): NewNotification => ({
  ...alert(
    userId,
    text('Mobile app approved'),
    text(
      'Our support has approved your account for the Rota mobile app. Your mobile app password will open it. If you did not set that password, press “This was not me” in our mail at once.',
    ),
  ),
  ...MOBILE_SETTINGS,
});

export const mobileRefusedAlert = (userId: UserId, reason: string): NewNotification => ({
  ...alert(
    userId,
    text('Mobile app not approved'),
    text(
      'Our support has not approved your account for the Rota mobile app. To ask again, set a mobile app password once more in your settings. The reason: {reason}',
      { reason },
    ),
  ),
  ...MOBILE_SETTINGS,
});

export const renamedAlert = (userId: UserId, before: string, after: string): NewNotification => ({
  ...alert(
    userId,
    text('Your name was changed'),
    text(
      'Your name on Rota was changed from {before} to {after}. If you did not change it, change your password and contact support at once.',
      { before, after },
    ),
  ),
  metadata: { before, after },
});

export const providerLinkedAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Single sign-on was connected'),
    text(
      'You can now log in to Rota with your single sign-on too, because it has verified your email address. If that was not you, reset your password and contact support at once.',
    ),
  );

export const passwordVoidedAlert = (userId: UserId): NewNotification => ({
  ...alert(
    userId,
    text('Your Rota password no longer works'),
    text(
      'Someone logged in to your Rota account by single sign-on with your email address, and did not know the password. In case another person chose that password, we turned it off. We also logged out every other device and turned off your mobile app password and your calendar address. You can log in by single sign-on, or ask for a link to set a new password. Please check that your details and your bank account are yours. If it was not you who logged in, press “This was not me” in our email at once.',
    ),
  ),
  actionUrl: '/forgot-password',
  actionText: text('Set a new password'),
});
