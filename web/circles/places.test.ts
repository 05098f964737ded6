import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { formatMemberCount, placesOf, formatPlaces } from './places.ts';
import { aGroup } from './testing.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test('an applicant reserves a place and is not a member', () => {
  const group = aGroup({ currentMembers: 5, applicants: 3, maxMembers: 5 });
  expect(placesOf(group)).toEqual({ inside: 2, waiting: 3, seats: 5, free: 0 });
  expect(formatPlaces(group)).toBe('2 of 5 in · 3 waiting');
  expect(formatMemberCount(group)).toBe('2/5 · 3 waiting');
});

test('after the start an applicant takes no place', () => {
  const group = aGroup({ status: 'active', currentMembers: 5, applicants: 1, maxMembers: 5 });
  expect(placesOf(group)).toEqual({ inside: 5, waiting: 1, seats: 5, free: 0 });
});

test('omits applicants when there are none', () => {
  const group = aGroup({ currentMembers: 2 });
  expect(formatPlaces(group)).toBe('2 of 5 in');
  expect(formatMemberCount(group)).toBe('2/5');
});
