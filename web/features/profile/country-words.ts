import { t } from '@lingui/core/macro';
import type { User } from '../../../contract/accounts.ts';

export function countryWords(country: User['country']): string {
  switch (country) {
    case 'NG':
      return t`Nigeria`;
    case 'US':
      return t`United States`;
    case 'GB':
      return t`United Kingdom`;
    case 'CA':
      return t`Canada`;
  }
}
