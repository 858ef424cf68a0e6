import { expect, it } from '@jest/globals';
import { isLoopbackUrl } from './loopback.ts';

it.each([
  ['http://127.0.0.1:8080', true],
  ['http://127.0.0.2', true],
  ['http://localhost:3000/', true],
  ['http://[::1]:8080', true],
  ['https://drappo.example', false],
  ['http://127.0.0.1.evil.example', false],
  ['http://localhost.example', false],
  ['http://192.168.0.4', false],
])('isLoopbackUrl(%s) is %s', (url, expected) => expect(isLoopbackUrl(url)).toBe(expected));
