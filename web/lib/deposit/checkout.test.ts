import { describe, expect, it, test } from 'vitest';
import { checkoutAddress, depositReturn } from './checkout.ts';

describe('the payment page', () => {
  it('is the URL in the response', () => {
    const address = 'https://checkout.example/abc';
    expect(checkoutAddress({ success: true, authorization_url: address })).toBe(address);
  });

  it.each([
    { success: true },
    { success: true, authorization_url: undefined },
    { success: true, authorization_url: null },
    { success: true, authorization_url: '' },
    { success: true, authorization_url: 'undefined' },
    { success: true, authorization_url: 'javascript:alert(1)' },
    { success: false, authorization_url: 'https://checkout.example/abc' },
  ])('is missing from %j', (answer) => {
    expect(checkoutAddress(answer)).toBeUndefined();
  });
});

test('reads the reference from either of the provider’s parameters', () => {
  expect(depositReturn('?trxref=a&reference=b')).toEqual({ reference: 'b', cancelled: false });
  expect(depositReturn('trxref=dep-1')).toEqual({ reference: 'dep-1', cancelled: false });
  expect(depositReturn('?reference=%20')).toBeUndefined();
  expect(depositReturn('')).toBeUndefined();
});

test('a cancelled payment returns with its reference too', () => {
  expect(depositReturn('?cancelled=dep-1')).toEqual({ reference: 'dep-1', cancelled: true });
  expect(depositReturn('?cancelled=')).toBeUndefined();
});
