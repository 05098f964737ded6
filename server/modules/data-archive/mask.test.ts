import { expect, it } from 'vitest';
import { createNameMasker } from './mask.ts';

const others = [
  { name: 'Bola Ade', short: 'Bola A.' },
  { name: 'Bola Ade-Ojo', short: 'Bola A.' },
  { name: 'Ọlá (Tunde) Obi', short: 'Ọlá O.' },
  { name: 'Ada Obi', short: 'Ada O.' },
];
const mask = createNameMasker(others, 'Ada Obi');

it.each([
  ['Bola Ade paid, and Bola Ade-Ojo did not', 'Bola A. paid, and Bola A. did not'],
  ['Ọlá (Tunde) Obi in "Allen Avenue" is now called Ada Obi', 'Ọlá O. in "Allen Avenue" is now called Ada Obi'],
  ['Bola Adeyemi is somebody else', 'Bola Adeyemi is somebody else'],
  ['₦20,000.00 on 31 January 2026, call 08012345678', '₦20,000.00 on 31 January 2026, call 08012345678'],
])('%s', (text, masked) => {
  expect(mask(text, false)).toBe(masked);
});

it('masks addresses and long numbers in others’ texts, and keeps amounts and dates', () => {
  expect(mask('Write to bola@example.com or +234 801 234 5678: ₦1,000.00 since 2026-01-31', true)).toBe(
    'Write to [address] or [number]: ₦1,000.00 since 2026-01-31',
  );
});

it('changes nothing for a user without circles', () => {
  expect(createNameMasker([], 'Ada Obi')('Ada Obi and Bola Ade', false)).toBe('Ada Obi and Bola Ade');
});
