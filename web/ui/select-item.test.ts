import { expect, test } from 'vitest';
import { assertItemValue } from './select-item.ts';

test('a select item with an empty value is a mistake', () => {
  expect(assertItemValue('NG')).toBe('NG');
  expect(() => assertItemValue('')).toThrow('not an empty string');
});
