import { t } from '@lingui/core/macro';
import type { CategorySwitch, EmailFrequency, Preferences, Timezone } from '../../../contract/preference-options.ts';

export const categoryLabel = (category: CategorySwitch): { label: string; hint: string } =>
  ({
    contributionReminders: { label: t`Contribution reminders`, hint: t`Before a payment is due, and when it is late.` },
    payoutNotifications: {
      label: t`Payouts`,
      hint: t`When a pot is ready for you, and when it is in your wallet. We always email you about these too.`,
    },
    groupUpdates: {
      label: t`Group updates`,
      hint: t`Applications, members who join or leave, rounds and changed settings.`,
    },
    securityAlerts: {
      label: t`Security alerts`,
      hint: t`Changes to your account. We always email you about these, even when this is off.`,
    },
    ejectionNotifications: { label: t`Member ejections`, hint: t`Nominations, votes and their results.` },
    positionTradeNotifications: {
      label: t`Position trades`,
      hint: t`When a member wants to swap turns with you, or has answered you.`,
    },
    debtNotifications: { label: t`Debts and late fees`, hint: t`What you owe, and what has been paid.` },
    kycNotifications: { label: t`Identity verification`, hint: t`The result of your BVN and NIN check.` },
    walletNotifications: {
      label: t`Wallet`,
      hint: t`Deposits and withdrawals. We always email you about withdrawals too.`,
    },
    systemNotifications: { label: t`System notices`, hint: t`Planned maintenance of Rota.` },
  })[category];

export const emailFrequencyLabel = (frequency: EmailFrequency): string =>
  ({
    immediate: t`Immediately`,
    daily: t`Daily summary`,
    weekly: t`Weekly summary`,
  })[frequency];

export function emailFrequencyHint(frequency: EmailFrequency, timezone: Timezone): string {
  const zone = timezoneLabel(timezone);
  return {
    immediate: t`You get each email at once.`,
    daily: t`Emails that can wait come together at 8am, ${zone}. Urgent ones, and your payouts and withdrawals, still come at once.`,
    weekly: t`Emails that can wait come together on Monday at 8am, ${zone}. Urgent ones, and your payouts and withdrawals, still come at once.`,
  }[frequency];
}

/** States when deferrable emails are sent, with the time zone. */
export function quietHoursHint({
  quietHoursStart,
  quietHoursEnd,
  timezone,
}: Pick<Preferences, 'quietHoursStart' | 'quietHoursEnd' | 'timezone'>): string {
  if (quietHoursStart === quietHoursEnd) return t`You have no quiet hours, so emails come at any time.`;
  const end = formatHour(quietHoursEnd);
  const zone = timezoneLabel(timezone);
  return t`Emails that can wait come at ${end}, ${zone}. Emails about your money and your safety come at once.`;
}

export const timezoneLabel = (timezone: Timezone): string =>
  ({
    'Africa/Lagos': t`Lagos (West Africa Time)`,
    UTC: t`UTC (universal time)`,
    'America/New_York': t`New York (US Eastern)`,
    'America/Chicago': t`Chicago (US Central)`,
    'America/Denver': t`Denver (US Mountain)`,
    'America/Los_Angeles': t`Los Angeles (US Pacific)`,
  })[timezone];

/** Formats a full hour: '22:00' as '10pm', '00:00' as '12am'. */
export function formatHour(hour: string): string {
  const [digits = ''] = hour.split(':');
  const ofDay = parseInt(digits, 10);
  return `${String(ofDay % 12 === 0 ? 12 : ofDay % 12)}${ofDay < 12 ? 'am' : 'pm'}`;
}
