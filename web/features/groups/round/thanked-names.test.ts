import { expect, test } from 'vitest';
import { thankedNames } from './thanked-names.ts';

test('names only others who have paid and agreed to it', () => {
  const member = (firstName: string, mayBeNamed?: boolean) => ({
    userId: firstName.toLowerCase(),
    firstName,
    ...(mayBeNamed === undefined ? {} : { mayBeNamed }),
  });
  // Efe's answer comes from an earlier release, which does not send the consent.
  const members = [
    member('Ada', true),
    member('Bola', true),
    member('Chi', false),
    member('Dayo', true),
    member('Efe'),
  ];
  const round = { paid: ['ada', 'bola', 'chi', 'efe'] };
  expect(thankedNames(round, members, 'ada')).toEqual(['Bola']);
  expect(thankedNames(round, members, 'chi')).toEqual(['Ada', 'Bola']);
  expect(thankedNames({ paid: [] }, members, 'ada')).toEqual([]);
});
