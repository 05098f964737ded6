import { describe, expect, it } from 'vitest';
import { instant } from '../contract/ids.ts';
import { trackRecordOf } from './track-record.ts';

const dueDate = instant(1000);
const paid = (at: number) => ({ status: 'completed', dueDate, paidAt: instant(at) }) as const;
const unpaid = (status: 'pending' | 'late' | 'missed') => ({ status, dueDate, paidAt: null });

describe('a member’s payment record', () => {
  it('is empty before the first contribution', () => {
    expect(trackRecordOf([], dueDate)).toEqual({ rounds: 0, paidOnTime: 0 });
  });

  it('counts payments up to the last moment of the due day as on time, including early ones', () => {
    expect(trackRecordOf([paid(1), paid(1000), paid(1001)], instant(5000))).toEqual({ rounds: 3, paidOnTime: 2 });
  });

  it('counts unpaid contributions only once the due day is over', () => {
    expect(trackRecordOf([unpaid('pending')], instant(1000))).toEqual({ rounds: 0, paidOnTime: 0 });
    const over = [unpaid('pending'), unpaid('late'), unpaid('missed')];
    expect(trackRecordOf(over, instant(1001))).toEqual({ rounds: 3, paidOnTime: 0 });
  });
});
