import { describe, expect, it } from '@jest/globals';
import { attemptsKey } from './forgive-attempts.ts';

describe('attemptsKey', () => {
  it('counts the IPv6 addresses of one /64 as one', () => {
    expect(attemptsKey('Anna', '2001:db8:0:7::1')).toBe(attemptsKey('anna', '2001:db8:0:7:ffff::2'));
    expect(attemptsKey('anna', '2001:db8:0:8::1')).not.toBe(attemptsKey('anna', '2001:db8:0:7::1'));
    expect(attemptsKey('anna', '203.0.113.1')).not.toBe(attemptsKey('anna', '203.0.113.2'));
  });
});
