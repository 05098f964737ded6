import { isIP } from 'node:net';

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/**
 * Returns the network for which rate limits count an IP address: an IPv4 address itself, or the first 64 bits of IPv6,
 * because every line and phone gets a whole /64.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  if (isIP(address) !== 6) return ip;
  const [head = '', tail] = address.split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  // An IPv4 address at the end fills two groups.
  const missing = tail === undefined ? 0 : 8 - left.length - right.length - (address.includes('.') ? 1 : 0);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  // A zero prefix means loopback or an IPv4 address in IPv6 notation, so the whole address counts.
  return first.every((group) => group === '0') ? address : `${first.join(':')}::/64`;
}
