import { spawn, type ChildProcess } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { CONFIG_EXIT_CODE } from './exit-codes.ts';
import { supervise, describeDeath, type Child, type Death } from './supervised-child.ts';

const READY = "process.send({ type: 'ready' });";
const STAYS = `${READY} setInterval(() => {}, 1000);`;
/** Program that sends a message of another type, which must not count as ready, and exits. */
const DIES = "process.send({ type: 'metrics' }, () => process.exit(1));";

const running: Child[] = [];
afterEach(() => Promise.all(running.splice(0).map((child) => child.stop())));

/**
 * Supervises a process. Each start runs the next program of `lives`. Once all have run, each start runs the last one
 * again.
 */
function keep(lives: readonly string[], pause?: (ms: number, stopping: AbortSignal) => Promise<unknown>) {
  const deaths: Death[] = [];
  const processes: ChildProcess[] = [];
  const child = supervise({
    name: 'test',
    onDeath: (death) => deaths.push(death),
    start: () => {
      const code = lives[Math.min(processes.length, lives.length - 1)] ?? '';
      const program = code === 'none' ? '/no/such/program' : process.execPath;
      if (code === 'throws') throw new Error('too many files are open');
      const started = spawn(program, ['-e', code], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      processes.push(started);
      return started;
    },
    pause: pause ?? (() => Promise.resolve()),
  });
  running.push(child);
  return { child, deaths, processes };
}

describe('a supervised process', () => {
  it('restarts with backoff until it is ready', async () => {
    const { child, deaths } = keep([DIES, DIES, DIES, DIES, DIES, 'none', STAYS]);
    await child.tried;
    expect(child.isUp()).toBe(false);
    await child.ready;
    expect(child.isUp()).toBe(true);
    expect(deaths.map(({ pauseMs }) => pauseMs)).toEqual([200, 400, 800, 1600, 3200, 6400]);
    expect(deaths.map(({ wasReady }) => wasReady)).not.toContain(true);
    expect(deaths.slice(-2).map(describeDeath)).toEqual([
      'The test process ended before it was ready: code 1. Starting it again in 3.2 s',
      'The test process ended before it was ready: spawn /no/such/program ENOENT. Starting it again in 6.4 s',
    ]);
  });

  it('restarts after it was killed', async () => {
    const wasUp: boolean[] = [];
    const { child, deaths, processes } = keep([STAYS], () => Promise.resolve(void wasUp.push(child.isUp())));
    await child.ready;
    processes[0]?.kill('SIGKILL');
    await expect.poll(() => processes.length === 2 && child.isUp()).toBe(true);
    expect(deaths).toEqual([{ name: 'test', how: 'killed by SIGKILL', wasReady: true, pauseMs: 200 }]);
    expect(wasUp).toEqual([false]);
  });

  it('does not restart when it rejects its configuration', async () => {
    const { child, deaths } = keep([DIES, `process.exit(${String(CONFIG_EXIT_CODE)})`]);
    expect(await child.refused).toBe('refused');
    expect(deaths).toHaveLength(1);
  });

  it('stops at once during its backoff', async () => {
    let isPausing = false;
    const { child, processes } = keep([DIES], (_ms, stopping) => {
      isPausing = true;
      return new Promise((resolve) => {
        stopping.addEventListener('abort', resolve);
      });
    });
    await expect.poll(() => isPausing).toBe(true);
    await child.stop();
    expect(processes).toHaveLength(1);
  });

  it('retries when it could not be spawned', async () => {
    let tries = 0;
    const { child, deaths } = keep(['throws'], () => {
      tries += 1;
      return tries < 3 ? Promise.resolve() : new Promise(() => undefined);
    });
    running.pop(); // Not stopped after the test, because a stop would wait for this endless pause.
    await child.tried;
    await expect.poll(() => deaths.length).toBe(3);
    expect(deaths[2]).toMatchObject({ how: 'too many files are open', pauseMs: 800 });
  });
});
