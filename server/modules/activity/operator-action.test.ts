import { expect, it } from 'vitest';
import { validateOperatorAction } from './operator-action.ts';

const act = { operator: 'command line: ngozi', reason: 'Asked by the person' };

it('an action’s texts are cleaned', () => {
  expect(
    validateOperatorAction({ operator: ' command line: ngozi\u200B', reason: ' Slips seen,\r\nboth\u200B ' }),
  ).toEqual({
    operator: 'command line: ngozi',
    reason: 'Slips seen,\nboth',
  });
});

it.each([
  ['', 'Reason is required'],
  ['four', 'Reason must be at least 5 characters'],
  ['x'.repeat(2001), 'Reason cannot be longer than 2000 characters'],
  ['\u001B[2J cleared', 'Please remove characters that cannot be shown'],
])('the reason %j is refused at the command line as in the console', (reason, words) => {
  expect(() => validateOperatorAction({ ...act, reason })).toThrow(
    expect.objectContaining({ fields: { reason: words } }) as Error,
  );
});

it('an action needs an operator', () => {
  const wrong = expect.objectContaining({ fields: { operator: 'Operator is required' } }) as Error;
  expect(() => validateOperatorAction({ ...act, operator: '\u200B' })).toThrow(wrong);
});
