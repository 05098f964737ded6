import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['41.58.1.1', '41.58.1.1'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:41.58.1.1', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '::1'],
  ['::ffff:41.58.1.1', '::ffff:41.58.1.1'],
  ['::ffff:293a:101', '::ffff:293a:101'],
  ['unknown', 'unknown'],
])('counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
