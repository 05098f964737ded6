import { expect, test } from 'vitest';
import { resemblesProductName, productNameFields } from './product-name.ts';

test.each([
  'Rota',
  'ROTA',
  'rota',
  'Rota Support',
  'The Rota Team',
  'RotaSupport',
  'rotasupport',
  'Rota-Admin',
  'R0ta',
  'Rotá',
  'Rоta', // With a Cyrillic o.
  'ｒｏｔａ',
  'R.O.T.A.',
  'R o t a',
  'Ro\u200bta',
  'Rota(official)',
])('%s is the product’s', (name) => {
  expect(resemblesProductName(name)).toBe(true);
});

test.each(['Rotimi', 'Rotary', 'Carota', 'Rotana', 'Aurora Ta', 'Adaeze', 'Ọláníyì', 'Taro'])(
  '%s is somebody’s own',
  (name) => {
    expect(resemblesProductName(name)).toBe(false);
  },
);

test('each field is named, and a name that is cut in two is found', () => {
  const words = 'Please use your own name. Rota is the name of this service.';
  const fieldsOf = (firstName: string, lastName: string) => productNameFields({ firstName, lastName });
  expect(fieldsOf('Rota', 'Support')).toEqual({ firstName: words });
  expect(fieldsOf('Ada', 'Rota')).toEqual({ lastName: words });
  expect(fieldsOf('Rota', 'Rota')).toEqual({ firstName: words, lastName: words });
  expect(fieldsOf('Ro', 'ta')).toEqual({ firstName: words });
  expect(fieldsOf('Ada', 'Obi')).toEqual({});
});
