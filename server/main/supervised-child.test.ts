import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { keepUp } from './supervised-child.ts';

it('gives up a process that cannot even be spawned again, as one that died', async () => {
  const said: string[] = [];
  const programs = [process.execPath];
  const child = await keepUp({
    name: 'test',
    say: (message) => said.push(message),
    start: () =>
      spawn(programs.pop() ?? '/no/such/program', ['-e', "process.send('ready')"], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      }),
  });
  expect(await child.failed).toBe('failed');
  expect(said).toEqual(Array.from({ length: 2 }, () => 'The test process ended unexpectedly; starting it again'));
});
