import { expect, it } from 'vitest';
import { listedTimezone } from './device-timezone.ts';

it.each([
  ['Africa/Lagos', 'Africa/Lagos'],
  ['Africa/Kinshasa', 'Africa/Lagos'],
  ['Africa/Accra', 'UTC'],
  ['America/Toronto', 'America/New_York'],
  ['Europe/London', undefined],
  ['Asia/Kolkata', undefined],
  ['Mars/Olympus', undefined],
])('a device in %s keeps the hours of %s', (device, listed) => {
  expect(listedTimezone(device)).toBe(listed);
});
