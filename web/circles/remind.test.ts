import { expect, test } from 'vitest';
import { remindEach } from './remind.ts';

test('everybody is tried, one after the other, and whoever could not be reminded is named', async () => {
  const people = ['Ada Obi', 'Bola Ade', 'Chi Eze'].map((name) => ({ userId: name.slice(0, 3), name }));
  const asked: string[] = [];
  const answer = await remindEach(people, (userId) => {
    asked.push(userId);
    return userId === 'Bol' ? Promise.reject(new Error('no answer')) : Promise.resolve();
  });
  expect(asked).toEqual(['Ada', 'Bol', 'Chi']);
  expect(answer).toEqual({ told: ['Ada Obi', 'Chi Eze'], missed: ['Bola Ade'] });
});
