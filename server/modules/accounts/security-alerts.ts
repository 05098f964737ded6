import { formatClockTime } from '../../../contract/format-clock.ts';
import { formatCount } from '../../../contract/format-count.ts';
import { RESET_HOLD_HOURS, RESET_LINK_HOURS } from '../../../contract/limits.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { formatFullDay } from '../../platform/clock/format-lagos-time.ts';
import type { NewNotification } from '../notifications/index.ts';
import type { Device } from './devices.ts';
import { text, type Text } from '../../platform/texts/text.ts';

const SETTINGS = { actionUrl: '/settings', actionText: text('Check settings') } as const;

/** Builds an urgent notification of a security change. No preference switches it off (decision 0021). */
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
      'Your Rota account was opened on a new device, {browser} on {deviceName}, on {day} at {time} Lagos time. If it was not you, press “This was not me” in our email or change your password now.',
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
      'Your Rota password was changed, and every other device was logged out. Any calendar address stopped working too. If it was not you, reset your password and contact support now.',
    ),
  );

export const passwordResetAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Your password was reset'),
    text(
      'Your Rota password was reset by a link, and every device was logged out. Any calendar address stopped working too. For {hours}, withdrawals to a new bank account are on hold. If it was not you, contact support now.',
      { hours: formatCount(RESET_HOLD_HOURS, 'hour') },
    ),
  );

export const resetLinkAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Our team made a link to reset your password'),
    text(
      'Our team made a link that can reset your password within {hours}. If you did not ask for it, contact support now.',
      { hours: formatCount(RESET_LINK_HOURS, 'hour') },
    ),
  );

export const mobilePasswordAlert = (userId: UserId): NewNotification =>
  alert(
    userId,
    text('Mobile app password set'),
    text(
      'A password for the Rota mobile app was set on your account. If it was not you, change your password and contact support now.',
    ),
  );

const MOBILE_SETTINGS = { actionUrl: '/settings#mobile-app', actionText: text('See settings') } as const;

export const mobileApprovedAlert = (userId: UserId): NewNotification => ({
  ...alert(
    userId,
    text('Mobile app approved'),
    text(
      'You can now use the Rota mobile app with your mobile app password. If you did not set that password, press “This was not me” in our email now.',
    ),
  ),
  ...MOBILE_SETTINGS,
});

export const mobileRefusedAlert = (userId: UserId, reason: string): NewNotification => ({
  ...alert(
    userId,
    text('Mobile app not approved'),
    text(
      'Our team did not approve your account for the mobile app. To ask again, set a mobile app password in your settings. The reason: {reason}',
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
      'Your name on Rota was changed from {before} to {after}. If it was not you, change your password and contact support now.',
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
      'You can now also log in to Rota with single sign-on, because it verified your email. If it was not you, reset your password and contact support now.',
    ),
  );

export const passwordVoidedAlert = (userId: UserId): NewNotification => ({
  ...alert(
    userId,
    text('Your Rota password no longer works'),
    text(
      'Someone logged in by single sign-on with your email address but without your password. To be safe, we turned off that password, your mobile app password and your calendar address, and logged out every other device. Log in by single sign-on, or ask for a link to set a new password. Please check your details and your bank account. If it was not you, press “This was not me” in our email now.',
    ),
  ),
  actionUrl: '/forgot-password',
  actionText: text('Set a new password'),
});
