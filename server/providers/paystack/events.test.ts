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
    expect(parseProviderEvent(event('charge.failed', { id: 1, reference: 'r' }))).toEqual({
      ...payment,
      money: 'perhaps',
    });
    const dispute = event('charge.dispute.create', { id: 2, transaction: { reference: 'r' } });
    expect(parseProviderEvent(dispute)).toEqual({ kind: 'dispute', id: '2' });
    expect(parseProviderEvent(event('charge.dispute.remind', {}))).toEqual({ kind: 'other' });
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

  test('about a customer yields only the customer to look up', () => {
    const customerCode = 'CUS_1rkzaqsv4rrhqo6';
    const customer = { customer_code: customerCode, email: 'ada@example.com', first_name: 'Ada' };
    for (const name of ['dedicatedaccount.assign.success', 'dedicatedaccount.assign.failed']) {
      expect(parseProviderEvent(event(name, { customer }))).toEqual({ kind: 'account', customerCode });
    }
    expect(parseProviderEvent(event('customeridentification.failed', { customer_code: customerCode }))).toEqual({
      kind: 'account',
      customerCode,
    });
    const mandate = { authorization_code: 'AUTH_1', active: true, customer: { code: customerCode } };
    for (const name of ['direct_debit.authorization.created', 'direct_debit.authorization.active']) {
      expect(parseProviderEvent(event(name, mandate))).toEqual({ kind: 'mandate', customerCode });
    }
    for (const code of ['RCP_1', 'CUS_a b', null, 7]) {
      const strange = event('direct_debit.authorization.active', { customer: { code } });
      expect(parseProviderEvent(strange)).toEqual({ kind: 'other' });
    }
    const [once, again] = [event('dedicatedaccount.assign.failed', { customer }), { customer, reason: 'x' }];
    expect(read(once).key).toMatch(/^dedicatedaccount\.assign\.failed:CUS_1rkzaqsv4rrhqo6:bytes:[\da-f]{64}$/);
    expect(read(event('dedicatedaccount.assign.failed', again)).key).not.toBe(read(once).key);
  });

  test('keeps no token, name or number of the payer', () => {
    const authorization = { authorization_code: 'AUTH_canary', sender_name: 'CANARY', last4: '4081' };
    const customer = { customer_code: 'CUS_1', email: 'canary@example.com', first_name: 'CANARY' };
    const data = { id: 1, reference: 'r', authorization, customer, authorization_code: 'AUTH_canary' };
    for (const name of ['charge.success', 'direct_debit.authorization.active', 'dedicatedaccount.assign.success']) {
      const { redacted } = read(event(name, data));
      expect(redacted).toEqual({ event: name, data: { id: 1, reference: 'r', customer: { customer_code: 'CUS_1' } } });
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
