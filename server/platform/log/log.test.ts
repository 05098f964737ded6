import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('redacts secrets and identity numbers at every depth', () => {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const log = createLog({ level: 'info', destination });
  const secrets = { password: 'hunter2', token: 'hunter2', bvn: 'hunter2', nin: 'hunter2', accountNumber: 'hunter2' };
  log.info(
    { ...secrets, user: secrets, request: { headers: { cookie: 'sid=hunter2', authorization: 'hunter2' } } },
    'x',
  );
  log.info({ a: { b: { ...secrets } }, body: { anything: 'hunter2' } }, 'x');
  expect(lines.join('')).not.toContain('hunter2');
  expect(lines).toHaveLength(2);
});
