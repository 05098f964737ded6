import { t } from '@lingui/core/macro';
import type { Payout } from '../../../contract/round-schemas.ts';
import type { StatusStyle } from '../../lib/i18n/labels.ts';

export const payoutStatus = (status: Payout['status']): StatusStyle =>
  status === 'completed' ? { kind: 'success', text: t`Paid out` } : { kind: 'waiting', text: t`To come` };
