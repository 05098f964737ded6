import { isIP } from 'node:net';
import * as z from 'zod';

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

const MOST = 2 ** -6;

interface Network {
  readonly version: 4 | 6;
  /** Fraction of all IPv4 or IPv6 addresses that the network contains, above 0 and up to 1. */
  readonly share: number;
}

/**
 * True for an IPv6 address below 100::. Such an address is reserved, or is an IPv4 address in IPv6 notation, so no
 * proxy has it.
 */
function isBelowAll(address: string): boolean {
  const [first = ''] = new URL(`http://[${address}]`).hostname.slice(1).split(':');
  return parseInt(first || '0', 16) < 0x100;
}

/** Parses an IP address or a network (`10.0.0.0/8`); undefined for any other text. */
function networkOf(word: string): Network | undefined {
  const [, address = '', prefix] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(word) ?? [];
  const version = isIP(address);
  if (version !== 4 && version !== 6) return undefined;
  const most = BITS[version] ?? 0;
  const bits = prefix === undefined ? most : Number.parseInt(prefix, 10);
  if (bits > most || (version === 6 && bits > 0 && bits < most && isBelowAll(address))) return undefined;
  return { version, share: 2 ** -bits };
}

/** True for a name of networks that the proxy library accepts. */
const isNamed = (word: string): boolean => /^(?:loopback|linklocal|uniquelocal)$/.test(word);

const wordsOf = (value: string): string[] => value.split(',').map((word) => word.trim());

function isList(value: string): boolean {
  const words = wordsOf(value);
  return value === 'none' || value === '' || words.every((word) => isNamed(word) || networkOf(word) !== undefined);
}

function isNarrow(value: string): boolean {
  const networks = wordsOf(value).flatMap((word) => networkOf(word) ?? []);
  return ([4, 6] as const).every(
    (version) => networks.reduce((sum, each) => sum + (each.version === version ? each.share : 0), 0) <= MOST,
  );
}

/** Proxies whose forwarding headers the product trusts. Empty if browsers connect directly. */
export const trustedProxies = z
  .string()
  .default('')
  .refine((value) => isList(value.trim()), 'must be IP addresses or networks separated by commas, or none')
  .refine(isNarrow, 'covers too many IP addresses, so clients could forge theirs. List only the proxies in front')
  .transform((value) => wordsOf(value).filter((word) => word !== '' && word !== 'none'));
