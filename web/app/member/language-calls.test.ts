import { expect, test } from 'vitest';
import { sendInTurn } from './language-calls.ts';

test('sends calls one at a time in order, even after a failure', async () => {
  const log: string[] = [];
  let fail = (_: Error): void => undefined;
  const answer = new Promise<void>((_, reject) => {
    fail = reject;
  });
  const send = sendInTurn(async (language: string) => {
    log.push(`sends ${language}`);
    if (language === 'pcm') await answer;
    log.push(`told ${language}`);
  });
  const [failed, last] = [send('pcm'), send('en')];
  await Promise.resolve();
  expect(log).toEqual(['sends pcm']);
  fail(new Error('no connection'));
  await expect(failed).rejects.toThrow('no connection');
  await last;
  expect(log).toEqual(['sends pcm', 'sends en', 'told en']);
});
