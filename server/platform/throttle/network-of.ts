import { isIP } from 'node:net';

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));

/**
 * Whom a network address stands for in limits: itself, or of IPv6 its first 64 bits. Every line and phone is given that
 * many addresses, so whoever were counted by the whole one would never be.
 */
export function networkOf(ip: string): string {
  const [address = ''] = ip.split('%');
  if (isIP(address) !== 6) return ip;
  const [head = '', tail] = address.split('::');
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')];
  // An IPv4 address at the end stands for two groups.
  const missing = tail === undefined ? 0 : 8 - left.length - right.length - (address.includes('.') ? 1 : 0);
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right];
  const first = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  // What begins with zeros alone is this machine, or an IPv4 address in other words: each is one.
  return first.every((group) => group === '0') ? address : `${first.join(':')}::/64`;
}
