import { expect, test } from 'vitest';
import { remindEach } from './remind.ts';

test('reminds members in turn, and names the failures', async () => {
  const people = ['Ada Obi', 'Bola Ade', 'Chi Eze'].map((name) => ({ userId: name.slice(0, 3), name }));
  const asked: string[] = [];
  const answer = await remindEach(people, (userId) => {
    asked.push(userId);
    return userId === 'Bol' ? Promise.reject(new Error('no answer')) : Promise.resolve();
  });
  expect(asked).toEqual(['Ada', 'Bol', 'Chi']);
  expect(answer).toEqual({ notified: ['Ada Obi', 'Chi Eze'], missed: ['Bola Ade'] });
});
