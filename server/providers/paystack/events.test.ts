import { describe, expect, test } from 'vitest';
import { readEvent, readStoredPayload } from './events.ts';
import { webhookSignature } from './signature.ts';

const options = { secretKey: 'sk', acceptsTestEvents: true };
const parseProviderEvent = (payload: unknown) => readStoredPayload(payload, options);

function read(payload: unknown, acceptsTestEvents = true) {
  const body = Buffer.from(JSON.stringify(payload));
  const meaning = readEvent(body, webhookSignature('sk', body), { ...options, acceptsTestEvents });
  return meaning.kind === 'forged' ? expect.fail('forged') : meaning;
}

describe('a webhook', () => {
  const event = (name: string, data: object) => ({ event: name, data });

  test('yields only the reference to look up at the provider', () => {
    const payment = { kind: 'payment', reference: 'r', money: 'came' };
    expect(parseProviderEvent(event('charge.success', { id: 1, reference: 'r', metadata: 0 }))).toEqual(payment);
    expect(parseProviderEvent(event('refund.processed', { transaction_reference: 'r', amount: '5000' }))).toEqual({
      ...payment,
      money: 'went back',
    });
    const dispute = event('charge.dispute.create', { id: 2, transaction: { reference: 'r' } });
    expect(parseProviderEvent(dispute)).toEqual({ ...payment, money: undefined });
    const transfer = event('transfer.success', { id: 3, reference: 'wd', transfer_code: 'TRF' });
    expect(parseProviderEvent(transfer)).toEqual({ kind: 'transfer', reference: 'wd' });
    for (const reference of ['\u0000', 'a\u0007b', '\ud800', 'x'.repeat(5000), '']) {
      expect(parseProviderEvent(event('charge.success', { reference }))).toEqual({ kind: 'other' });
      expect(parseProviderEvent(event('transfer.success', { reference }))).toEqual({ kind: 'other' });
    }
    for (const other of [event('subscription.create', { id: 4 }), event('charge.success', {}), [], null, 'x', {}]) {
      expect(parseProviderEvent(other)).toEqual({ kind: 'other' });
    }
  });

  test('is a repeat if it concerns the same change, or without an id if its bytes are equal', () => {
    expect(read(event('charge.success', { id: 1, reference: 'r' })).key).toBe('charge.success:1');
    expect(read(event('transfer.failed', { transfer_code: 'TRF' })).key).toBe('transfer.failed:TRF');
    expect(read(event('refund.processed', {})).key).toMatch(/^bytes:[0-9a-f]{64}$/);
    for (const id of ['a\u0000', '\ud800', 'x'.repeat(5000)]) {
      expect(read(event('charge.success', { id })).key).toMatch(/^bytes:[0-9a-f]{64}$/);
    }
    expect(read(null).key).not.toBe(read(['y']).key);
  });

  test('of the test domain is stored in live mode under its own key and has no effect', () => {
    const payload = event('charge.success', { id: 1, domain: 'test', reference: 'r' });
    expect(read(payload)).toMatchObject({ kind: 'payment', key: 'charge.success:1' });
    expect(read(payload, false)).toEqual({ kind: 'other', key: 'test:charge.success:1', redacted: payload });
  });

  test('is forged if its signature belongs to other bytes', () => {
    expect(readEvent(Buffer.from('{}'), webhookSignature('sk', Buffer.from('{ }')), options)).toEqual({
      kind: 'forged',
    });
  });
});
