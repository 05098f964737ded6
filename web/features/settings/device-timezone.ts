import { timezones, type Timezone } from '../../../contract/preference-options.ts';

/** A winter and a summer day. Zones with equal offsets on both have equal hours all year. */
const DAYS = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)] as const;

const offsetsOf = (timezone: string): string =>
  DAYS.map((day) => {
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone: timezone, timeZoneName: 'longOffset' }).formatToParts(
      day,
    );
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  }).join();

const isListed = (timezone: string): timezone is Timezone => timezones.some((listed) => listed === timezone);

/** Finds a listed zone with the device's hours all year; undefined without one. */
export function listedTimezone(device: string): Timezone | undefined {
  if (isListed(device)) return device;
  try {
    const offsets = offsetsOf(device);
    return timezones.find((listed) => offsetsOf(listed) === offsets);
  } catch {
    // The browser does not recognise the zone name that the device reports.
    return undefined;
  }
}

export const deviceTimezone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
