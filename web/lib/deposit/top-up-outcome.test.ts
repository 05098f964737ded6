import { expect, test } from 'vitest';
import { outcomeOfPress, outcomeOfRecord } from './top-up-outcome.ts';

const pressed = {
  status: 'pending',
  reference: 'tap-1',
  amount: '5000.00',
  fee: '175.00',
  total: '5175.00',
} as const;
const page = 'https://bank.example/confirm';

test('a press has added, waits for a confirmation, was refused, or is not answered yet', () => {
  expect(outcomeOfPress({ ...pressed, status: 'completed', newBalance: '6000.00' })).toEqual({
    kind: 'added',
    amount: '5000.00',
    newBalance: '6000.00',
  });
  const confirm = { kind: 'confirm', reference: 'tap-1', total: '5175.00', confirmUrl: page };
  expect(outcomeOfPress({ ...pressed, status: 'confirm', confirmUrl: page })).toEqual(confirm);
  expect(outcomeOfPress({ ...pressed, status: 'failed', why: 'expired' })).toEqual({ kind: 'refused', why: 'expired' });
  expect(outcomeOfPress(pressed)).toBeUndefined();
});

test('a repeated press, whose stored answer is pending, is told what the provider’s record says', () => {
  expect(outcomeOfRecord(pressed, { status: 'completed', newBalance: '6000.00' })).toMatchObject({ kind: 'added' });
  expect(outcomeOfRecord(pressed, { status: 'pending', confirmUrl: page })).toMatchObject({ confirmUrl: page });
  expect(outcomeOfRecord(pressed, { status: 'pending' })).toEqual({ kind: 'unknown' });
  expect(outcomeOfRecord(pressed, { status: 'failed', why: 'no money' })).toEqual({ kind: 'refused', why: 'no money' });
  expect(outcomeOfRecord(pressed, { status: 'abandoned' })).toEqual({ kind: 'refused', why: 'unsaid' });
  expect(outcomeOfRecord(pressed, { status: 'quarantined' })).toEqual({ kind: 'unknown' });
});

test('only a web address is a page to confirm at', () => {
  expect(outcomeOfPress({ ...pressed, status: 'confirm', confirmUrl: 'javascript:alert(1)' })).toEqual({
    kind: 'unknown',
  });
});
