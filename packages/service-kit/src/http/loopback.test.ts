import { describe, expect, it } from '@jest/globals';
import { isLoopbackAddress, isLoopbackHost, isLoopbackUrl } from './loopback.ts';

describe('isLoopbackHost', () => {
  it.each([
    ['127.0.0.1', true],
    ['127.0.0.1:8080', true],
    ['[::1]', true],
    ['[::1]:8080', true],
    ['localhost', true],
    ['LocalHost:1', true],
    ['', false],
    ['portal.example', false],
    ['127.0.0.2', false],
    ['127.0.0.1.portal.example', false],
    ['localhost.portal.example', false],
    ['portal.localhost', false],
    ['127.0.0.1:8080@portal.example', false],
    ['portal.example:127', false],
    ['::1', false],
    ['localhost:8080, portal.example', false],
  ])('of "%s" is %s', (host, expected) => {
    expect(isLoopbackHost(host)).toBe(expected);
  });
});

describe('isLoopbackUrl', () => {
  it.each([
    ['http://127.0.0.1:8080', true],
    ['http://localhost:8080/', true],
    ['https://[::1]', true],
    // A browser resolves these two to 127.0.0.1.
    ['http://127.1:8080', true],
    ['http://2130706433', true],
    ['https://portal.example', false],
    ['http://192.168.1.10:8080', false],
    ['http://127.0.0.1@portal.example', false],
  ])('of "%s" is %s', (url, expected) => {
    expect(isLoopbackUrl(url)).toBe(expected);
  });
});

describe('isLoopbackAddress', () => {
  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['localhost', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.10', false],
  ])('of "%s" is %s', (address, expected) => {
    expect(isLoopbackAddress(address)).toBe(expected);
  });
});
