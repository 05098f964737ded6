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

describe('a claim and a registry record', () => {
  it.each([
    ['OLA OLUWA', 'OBRIEN-ADE'],
    ['olaoluwa', "o'brien ade"],
    ['Ọlá-Olúwa', "O'Brien Ade"],
    ['OBRIEN ADE', 'OLA OLUWA'],
    ['O BRIEN ADE', 'OLAOLUWA'],
  ])('are the same for %s %s', (firstName, lastName) => {
    expect(compare({ ...record, firstName, lastName }, claim)).toEqual(allSame);
  });

  it.each([
    ['DANLADI', 'BARKINDO', 'Ɗanladi', 'Ɓarkindo'],
    ['KWAIRANGA', 'YAR ADUA', 'Ƙwairanga', 'Ƴar\u2019adua'],
    ['YARADUA', 'KWAIRANGA', 'ƙwairanga', 'ƴar\u02bcadua'],
    ['NGOZI ADA', 'OBI', 'Ada', 'Obi Ngozi'],
    ['Ada', 'D`Almeida', 'ADA', 'D\u00b4Almeida'],
    ['CHUKWU-EMEKA', 'OBI', 'Chukwu\u2011Emeka', 'Obi'],
  ])('a registry writes %s %s for %s %s', (firstName, lastName, typedFirst, typedLast) => {
    const typed = { ...claim, firstName: typedFirst, lastName: typedLast };
    expect(compare({ ...record, firstName, lastName }, typed)).toEqual(allSame);
  });

  it.each([
    ['ADA', 'BALOGUN', 'Ada', 'Obi', 'same', 'differs'],
    ['ADAOBI', 'NGOZI', 'Ada', 'Obi Ngozi', 'differs', 'differs'],
    ['ADA ADA', 'OBI', 'Ada', 'Obi', 'differs', 'same'],
    ['OBI', 'OBI', 'Ada', 'Obi', 'differs', 'same'],
    ['BELLO', 'USMAN', 'Bello', 'Bello', 'same', 'differs'],
    ['BELLO', '', 'Bello', 'Bello', 'same', 'differs'],
    ['ADA', 'OBI', '-', 'Ada Obi', 'differs', 'differs'],
    ['', 'OBI', '\u200b', 'Obi', 'differs', 'same'],
    ['ADAOBI', '', 'Ada Obi', '-', 'same', 'differs'],
    ['', '', '\u{1F600}', '-', 'differs', 'differs'],
  ])('%s %s is not %s %s', (firstName, lastName, typedFirst, typedLast, first, last) => {
    const typed = { ...claim, firstName: typedFirst, lastName: typedLast };
    expect(compare({ ...record, firstName, lastName }, typed)).toMatchObject({ firstName: first, lastName: last });
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
