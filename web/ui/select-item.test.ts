import { expect, test } from 'vitest';
import { assertItemValue } from './select-item.ts';

test('rejects a select item with an empty value', () => {
  expect(assertItemValue('NG')).toBe('NG');
  expect(() => assertItemValue('')).toThrow('not an empty string');
});
