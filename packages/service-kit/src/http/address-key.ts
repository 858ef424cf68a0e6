import ipaddr from 'ipaddr.js';

/** The network half of an IPv6 address, in groups of 16 bits. */
const NETWORK_GROUPS = 4;

/**
 * Key under which a client's address is counted: an IPv4 address in its normal form, and for an IPv6 address its /64,
 * since the owner of one address of that network has all 2^64. Ignores a port, which some proxies add. An invalid address
 * is counted under its own text.
 */
export const addressKey = (address: string): string => {
  const known = kept.get(address);
  if (known !== undefined) return known;
  const key = keyOf(address);
  if (kept.size >= KEYS_KEPT) kept.clear();
  kept.set(address, key);
  return key;
};

/** Cache: each request of a client needs the key again, and parsing an address takes longer than finding its route. */
const KEYS_KEPT = 1_000;
const kept = new Map<string, string>();

const keyOf = (address: string): string => {
  const bare = withoutPort(address.trim());
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  if (!('parts' in parsed)) return parsed.toString();
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
};

const withoutPort = (address: string): string =>
  /^\[(.*)\](:\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
