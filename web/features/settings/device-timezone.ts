import { timezones, type Timezone } from '../../../contract/preference-options.ts';

/** A winter's and a summer's day: zones that agree on both keep the same hours all year. */
const DAYS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)] as const;

const offsetsOf = (timezone: string): string =>
  DAYS.map((day) => {
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, timeZoneName: 'longOffset' }).formatToParts(
      day,
    );
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  }).join();

const isListed = (timezone: string): timezone is Timezone => timezones.some((listed) => listed === timezone);

/** The listed zone that keeps the same hours as a device's: itself, or its twin; undefined when there is none. */
export function listedTimezone(device: string): Timezone | undefined {
  if (isListed(device)) return device;
  try {
    const offsets = offsetsOf(device);
    return timezones.find((listed) => offsetsOf(listed) === offsets);
  } catch {
    // A name that this browser does not know itself.
    return undefined;
  }
}

/** What the device says where it is. */
export const deviceTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
