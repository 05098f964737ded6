import { t } from '@lingui/core/macro';
import type { CategorySwitch, EmailFrequency, Timezone } from '../../../contract/preference-options.ts';

export interface SwitchWords {
  readonly label: string;
  readonly hint: string;
}

/** A kind of notification: its name and what belongs to it. */
export function categoryWords(category: CategorySwitch): SwitchWords {
  switch (category) {
    case 'contributionReminders':
      return { label: t`Contribution reminders`, hint: t`Before a payment is due, and when it is late.` };
    case 'payoutNotifications':
      return { label: t`Payouts`, hint: t`When a pot is ready for you, and when it is in your wallet.` };
    case 'groupUpdates':
      return { label: t`Group updates`, hint: t`Applications, members who come and go, rounds, changed settings.` };
    case 'securityAlerts':
      return {
        label: t`Security alerts`,
        hint: t`Changes to your account. They always come by email too, even when this is off.`,
      };
    case 'ejectionNotifications':
      return { label: t`Member ejections`, hint: t`Nominations, votes and their results.` };
    case 'positionTradeNotifications':
      return { label: t`Position trades`, hint: t`When somebody wants to trade places with you, or has answered.` };
    case 'debtNotifications':
      return { label: t`Debts and late fees`, hint: t`What you owe, and what is settled.` };
    case 'kycNotifications':
      return { label: t`Identity verification`, hint: t`The result of your BVN and NIN check.` };
    case 'walletNotifications':
      return { label: t`Wallet`, hint: t`Deposits and withdrawals.` };
    case 'systemNotifications':
      return { label: t`System notices`, hint: t`Planned maintenance of Rota.` };
  }
}

export function emailFrequencyWords(frequency: EmailFrequency): string {
  switch (frequency) {
    case 'immediate':
      return t`Immediately`;
    case 'daily':
      return t`Daily summary`;
    case 'weekly':
      return t`Weekly summary`;
  }
}

export function timezoneWords(timezone: Timezone): string {
  switch (timezone) {
    case 'Africa/Lagos':
      return t`Lagos (West Africa Time)`;
    case 'UTC':
      return t`UTC (universal time)`;
    case 'America/New_York':
      return t`New York (US Eastern)`;
    case 'America/Chicago':
      return t`Chicago (US Central)`;
    case 'America/Denver':
      return t`Denver (US Mountain)`;
    case 'America/Los_Angeles':
      return t`Los Angeles (US Pacific)`;
  }
}

/** A full hour as people say it: '22:00' is '10pm', '00:00' is '12am'. */
export function hourWords(hour: string): string {
  const [digits = ''] = hour.split(':');
  const ofDay = parseInt(digits, 10);
  return `${String(ofDay % 12 === 0 ? 12 : ofDay % 12)}${ofDay < 12 ? 'am' : 'pm'}`;
}
