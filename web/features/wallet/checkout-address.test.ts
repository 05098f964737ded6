import { describe, expect, it } from 'vitest';
import { checkoutAddress } from './checkout-address.ts';

describe('where the payment page is', () => {
  it('is the address that the answer names', () => {
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
  ])('is nowhere after %j', (answer) => {
    expect(checkoutAddress(answer)).toBeUndefined();
  });
});
