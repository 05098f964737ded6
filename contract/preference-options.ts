export const categorySwitches = [
  'contributionReminders',
  'payoutNotifications',
  'groupUpdates',
  'securityAlerts',
  'ejectionNotifications',
  'positionTradeNotifications',
  'debtNotifications',
  'kycNotifications',
  'walletNotifications',
  'systemNotifications',
] as const;
export type CategorySwitch = (typeof categorySwitches)[number];

/** Preference switches, one per channel; `pushEnabled` is for in-app notifications. */
export const channelSwitches = ['emailEnabled', 'smsEnabled', 'pushEnabled'] as const;
export type ChannelSwitch = (typeof channelSwitches)[number];

export const emailFrequencies = ['immediate', 'daily', 'weekly'] as const;
export type EmailFrequency = (typeof emailFrequencies)[number];

/** Possible starts and ends of quiet hours: '00:00' to '23:00'. */
export const quietHours: readonly string[] = Array.from(
  { length: 24 },
  (_, hour) => `${String(hour).padStart(2, '0')}:00`,
);

export const timezones = [
  'Africa/Lagos',
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
] as const;
export type Timezone = (typeof timezones)[number];

export interface Preferences extends Record<CategorySwitch | ChannelSwitch, boolean> {
  emailFrequency: EmailFrequency;
  /** Equal start and end mean no quiet hours. */
  quietHoursStart: string;
  quietHoursEnd: string;
  timezone: Timezone;
}

export const defaultPreferences: Readonly<Preferences> = {
  emailEnabled: true,
  smsEnabled: false,
  pushEnabled: true,
  contributionReminders: true,
  payoutNotifications: true,
  groupUpdates: true,
  securityAlerts: true,
  ejectionNotifications: true,
  positionTradeNotifications: true,
  debtNotifications: true,
  kycNotifications: true,
  walletNotifications: true,
  systemNotifications: true,
  emailFrequency: 'immediate',
  quietHoursStart: '22:00',
  quietHoursEnd: '08:00',
  timezone: 'UTC',
};
