import { expect, test } from 'vitest';
import { isReserved, reservedNameFields, resemblesProductName } from './reserved-names.ts';

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
  'Rota!',
  'Rota1',
  'ГОТА',
  'ꓣota',
  'Ꮢota',
  'ʁota',
  'ꭱota',
  'Яota',
  'Roʈa',
  'ᖇota',
  '🅁🄾🅃🄰',
  '🆁🅾🆃🅰',
])('%s resembles the product’s name', (name) => {
  expect(resemblesProductName(name)).toBe(true);
});

test.each(['Rotimi', 'Rotary', 'Carota', 'Rotana', 'Aurora Ta', 'Adaeze', 'Ọláníyì', 'Taro'])(
  '%s is allowed',
  (name) => {
    expect(resemblesProductName(name)).toBe(false);
  },
);

test.each([
  'Support',
  'ADMIN',
  'administrator',
  'Moderator',
  'Helpdesk',
  'Paystack',
  'Official',
  'Paystack Support',
  'PaystackSupport',
  'Customer Care',
  'Help Desk',
  'S u p p o r t',
  'Súpport',
  'Sup\u200bport',
  'Admin\u3164',
  'ａｄｍｉｎ',
  '𝐀𝐝𝐦𝐢𝐧',
  'Аdmіn', // With Cyrillic letters.
  'ΑDΜΙΝ', // With Greek letters.
  'ꜱᴜᴘᴘᴏʀᴛ',
  'Supp0rt',
  '$upport',
  'adrnin',
  'AdmIn',
  'Adm1n',
  'Admin1',
  'officiaI',
  'Раyѕtасk',
  'ꓢupport',
  'Սupport',
  'SՍPPORT',
  'Օfficial',
  'ⲟfficial',
  'Adminꓲstrator',
  'Ⲣaystack',
  'Ƥaystack',
  'paystacĸ',
  'ɑɗmin',
  'Ⱥđmin',
  'ΛDMIИ',
  'ᎪᎠᎷᎥN',
  'ꓮꓓꓟꓲꓠ',
  'ᗩᗪᗰIᑎ',
  'Care Customer',
  'Service Customer',
  'Desk Help',
])('%s is reserved', (name) => {
  expect(isReserved(name)).toBe(true);
});

test.each([
  ['Adamu', 'Admasu'],
  ['Karen', 'Carew'],
  ['Rotimi', 'Payne'],
  ['Oluwaseun', 'Adeyemi-Cole'],
  ['Ọláníyì', 'Ọ̀ṣúndáre'],
  ['Chioma', 'Admiralty'],
  ['Supo', 'Porter'],
  ['Custódio', 'Cárdenas'],
  ['Modesta', 'Ratko'],
  ['Мария', 'Иванова'],
  ['Ad', 'Min'],
  ['Ada', 'Obi'],
  ['Ɗanladi', 'Ɓarkindo'],
  ['Ƙwairanga', "Ƴar'adua"],
  ['Carew', 'Custom'],
  ['Łukasz', 'Đorđević'],
])('%s %s is allowed', (firstName, lastName) => {
  expect(reservedNameFields({ firstName, lastName })).toEqual({});
});

test('names the invalid field, and finds a name split over both', () => {
  const words = 'Please use your own name. Rota is the name of this service.';
  const staff = 'Please use your own name. People would take this one for our staff.';
  const fieldsOf = (firstName: string, lastName: string) => reservedNameFields({ firstName, lastName });
  expect(fieldsOf('Rota', 'Support')).toEqual({ firstName: words, lastName: staff });
  expect(fieldsOf('Ada', 'Rota')).toEqual({ lastName: words });
  expect(fieldsOf('Ro', 'ta')).toEqual({ firstName: words });
  expect(fieldsOf('Paystack', 'Support')).toEqual({ firstName: staff, lastName: staff });
  expect(fieldsOf('Support', 'Team')).toEqual({ firstName: staff });
  expect(fieldsOf('Ada', 'Admin')).toEqual({ lastName: staff });
  for (const [first, last] of [
    ['Customer', 'Care'],
    ['CUSTOMER', 'Sérvice'],
    ['Help', 'Desk'],
    ['Care', 'Customer'],
    ['Service', 'Customer'],
    ['Desk', 'Help'],
    ['Cust0mer', 'Саre'],
  ] as const) {
    expect([first, fieldsOf(first, last)]).toEqual([first, { firstName: staff }]);
  }
  expect(fieldsOf('Customer', 'Obi')).toEqual({});
});
