import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { clientAddress } from './client-address.ts';

const request = (forwarded: string | undefined, remoteAddress: string | undefined): Request =>
  ({ get: () => forwarded, socket: { remoteAddress } }) as unknown as Request;

describe('clientAddress', () => {
  it.each([
    ['203.0.113.1', '127.0.0.1', '203.0.113.1'],
    [' 203.0.113.1 , 10.0.0.1', '127.0.0.1', '203.0.113.1'],
    ['', '127.0.0.1', '127.0.0.1'],
    [' , 10.0.0.1', '127.0.0.1', '127.0.0.1'],
    [undefined, '127.0.0.1', '127.0.0.1'],
    [undefined, undefined, 'unknown'],
  ])('of X-Forwarded-For %j and the socket %s is %s', (forwarded, socket, address) => {
    expect(clientAddress(request(forwarded, socket))).toBe(address);
  });
});
