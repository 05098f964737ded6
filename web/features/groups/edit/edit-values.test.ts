import { expect, test } from 'vitest';
import { aGroup } from '../../../circles/testing.ts';
import { changesTerms, editableOf, isGroupId, placesOfOthers, toEditBody, valuesOf } from './edit-values.ts';

const group = aGroup();

test('the terms can change while forming, the size with at most one place taken', () => {
  expect(editableOf(group)).toEqual({ terms: true, size: true, order: true });
  expect(editableOf({ ...group, currentMembers: 2 })).toEqual({ terms: true, size: false, order: false });
  expect(editableOf({ ...group, status: 'active' })).toEqual({ terms: false, size: false, order: false });
});

test('the order of turns can change only while no one else holds a place', () => {
  const managed = { ...group, ownerParticipates: false };
  expect(editableOf({ ...managed, currentMembers: 0 }).order).toBe(true);
  expect(editableOf({ ...managed, currentMembers: 1 }).order).toBe(false);
});

test('sends only fields that can still change', () => {
  const values = { ...valuesOf(group), contributionAmount: '25,000' };
  expect(toEditBody({ ...values, turnOrder: 'lot' }, { terms: true, size: true, order: true })).toMatchObject({
    contributionAmount: '25000.00',
    frequency: 'monthly',
    maxMembers: 5,
    turnOrder: 'lot',
  });
  expect(Object.keys(toEditBody(values, { terms: false, size: false, order: false }))).toEqual([
    'name',
    'description',
    'rules',
    'isPrivate',
  ]);
});

test('another way to write the same amount changes nothing', () => {
  const values = valuesOf(group);
  expect(changesTerms(group, values)).toBe(false);
  expect(changesTerms(group, { ...values, contributionAmount: '20000' })).toBe(false);
  expect(changesTerms(group, { ...values, contributionAmount: '20,000.50' })).toBe(true);
  expect(changesTerms(group, { ...values, frequency: 'weekly' })).toBe(true);
});

test('places of others exclude a participating owner', () => {
  expect(placesOfOthers(group)).toBe(0);
  expect(placesOfOthers({ ...group, ownerParticipates: false })).toBe(1);
});

test('recognizes a group id', () => {
  expect(isGroupId(group.id)).toBe(true);
  expect(isGroupId('1')).toBe(false);
});
