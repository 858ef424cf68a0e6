import { describe, expect, it } from '@jest/globals';
import { addressKey } from './address-key.ts';

describe('addressKey', () => {
  it.each([
    ['an IPv4 address', '93.184.216.34', '93.184.216.34'],
    ['an IPv4 address with a port', '93.184.216.34:51234', '93.184.216.34'],
    ['an IPv4-mapped IPv6 address', '::ffff:93.184.216.34', '93.184.216.34'],
    ['an IPv4-mapped IPv6 address in hexadecimal', '::FFFF:5db8:d822', '93.184.216.34'],
    ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['an IPv6 address written in full', '2001:0DB8:0001:0002:0000:0000:0000:0001', '2001:db8:1:2::/64'],
    ['an IPv6 address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['an IPv6 address with brackets and a port', '[2001:db8:1:2::7]:443', '2001:db8:1:2::/64'],
    ['an IPv6 address with brackets', '[2001:db8:1:2::7]', '2001:db8:1:2::/64'],
    ['the IPv6 loopback address', '::1', '0:0:0:0::/64'],
    ['an address with spaces', ' 93.184.216.34 ', '93.184.216.34'],
    ['no address', 'unknown', 'unknown'],
    ['nothing', '', ''],
  ])('counts %s', (_what, address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it('stays the same, however many other keys were computed meanwhile', () => {
    const addresses = Array.from({ length: 3_000 }, (_, host) => `::ffff:10.0.${host >> 8}.${host & 255}`);
    const keys = addresses.map(addressKey);
    expect(keys.at(-1)).toBe('10.0.11.183');
    expect(addresses.map(addressKey)).toEqual(keys);
  });

  it('is equal for all addresses of one /64, and different for the neighbouring /64', () => {
    const hosts = Array.from({ length: 50 }, (_, host) => addressKey(`2001:db8:0:7:${host.toString(16)}::1`));
    expect(new Set(hosts)).toEqual(new Set(['2001:db8:0:7::/64']));
    expect(addressKey('2001:db8:0:8::1')).not.toBe(hosts[0]);
  });
});
