import { describe, expect, it } from 'vitest';
import { parseRegisterDate } from './register-date.ts';

describe('a date of birth from the registry', () => {
  it.each([
    ['1990-05-06', '1990-05-06'],
    ['1990-05-06T00:00:00.000Z', '1990-05-06'],
    ['06-05-1990', '1990-05-06'],
    ['6/5/1990', '1990-05-06'],
    ['06-May-1990', '1990-05-06'],
    [' 6 August 1990 ', '1990-08-06'],
  ])('%s is %s', (text, day) => {
    expect(parseRegisterDate(text)).toBe(day);
  });

  it.each(['', '1990', '05-06-90', '06-Foo-1990', 'unknown'])('%s is none', (text) => {
    expect(parseRegisterDate(text)).toBeUndefined();
  });
});
