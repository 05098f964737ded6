import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';

const claim = {
  number: '1',
  firstName: 'Ọlá-Olúwa',
  lastName: "O'Brien Ade",
  dateOfBirth: '1990-05-06',
  phone: '+2348012345678',
};
const record = { firstName: 'Olaoluwa', lastName: 'OBrien Ade', dateOfBirth: '1990-05-06', phones: ['08012345678'] };
const allSame = { firstName: 'same', lastName: 'same', dateOfBirth: 'same', phone: 'same' };

describe('a claim and what a register holds', () => {
  it.each([
    ['OLA OLUWA', 'OBRIEN-ADE'],
    ['olaoluwa', "o'brien ade"],
    ['Ọlá-Olúwa', "O'Brien Ade"],
  ])('are the same for %s %s', (firstName, lastName) => {
    expect(compare({ ...record, firstName, lastName }, claim)).toEqual(allSame);
  });

  it('differ field by field', () => {
    expect(compare({ ...record, firstName: 'Ola' }, claim)).toEqual({ ...allSame, firstName: 'differs' });
    expect(compare({ ...record, lastName: 'Ade' }, claim)).toEqual({ ...allSame, lastName: 'differs' });
    expect(compare({ ...record, dateOfBirth: '1991-05-06' }, claim)).toEqual({ ...allSame, dateOfBirth: 'differs' });
    expect(compare({ ...record, phones: ['08012345679'] }, claim)).toEqual({ ...allSame, phone: 'differs' });
  });

  it.each([
    [['2348012345678'], 'same'],
    [['08099999999', '+234 (801) 234-5678'], 'same'],
    [['', '12345'], 'not held'],
    [[], 'not held'],
  ])('phones %j are %s', (phones, match) => {
    expect(compare({ ...record, phones }, claim).phone).toBe(match);
  });
});
