import { t } from '@lingui/core/macro';
import { COUNTRIES, type Country } from '../../../contract/countries.ts';
import { formatList } from '../../../contract/format-list.ts';

/** Names a country on its own: 'United States'. */
export function countryName(country: Country): string {
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

/** Names a country within a sentence: 'the United States'. An unlisted code stays unchanged. */
export function formatCountry(country: string): string {
  switch (country) {
    case 'US':
      return t`the United States`;
    case 'GB':
      return t`the United Kingdom`;
    case 'NG':
    case 'CA':
      return countryName(country);
    default:
      return country;
  }
}

export function abroadText(): string {
  const abroad = formatList(COUNTRIES.filter((country) => country !== 'NG').map(formatCountry));
  return t`Residents of ${abroad} can open an account and look around, but cannot pay or join a circle.`;
}

export const countryOptions = () => COUNTRIES.map((value) => ({ value, label: countryName(value) }));
