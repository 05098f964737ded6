import { expect, test } from 'vitest';
import { tidyCode } from './invitation-code.ts';

test('a pasted code loses its spaces and hyphens', () => {
  expect(tidyCode(' ab3d-ef 7h\n')).toBe('AB3DEF7H');
  expect(tidyCode('ABCDEFGH2345')).toBe('ABCDEFGH');
  expect(tidyCode(' - ')).toBe('');
});
