import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { prepareHeaders } from './request-headers.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const prepared = (
  headers: Record<string, string>,
  trustedProxies = 0,
  remoteAddress: string | undefined = '10.0.0.9',
) => {
  const req = { headers: { ...headers }, socket: { remoteAddress } } as unknown as IncomingMessage;
  const origin = prepareHeaders(req, { protocol: 'https', trustedProxies });
  return { ...origin, headers: req.headers };
};

describe('prepareHeaders', () => {
  it.each([
    'forwarded',
    'x-forwarded-port',
    'x-real-ip',
    'x-user-id',
    'x-user-role',
    'x-actor',
    'x-internal-token',
    'authorization',
    'connection',
    'keep-alive',
    'proxy-authenticate',
    'proxy-authorization',
    'proxy-connection',
    'te',
    'trailer',
    'upgrade',
    'expect',
  ])('drops %s', (name) => {
    expect(prepared({ [name]: 'x' }).headers).not.toHaveProperty(name);
  });

  it('sets address, protocol and host itself', () => {
    const claimed = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-proto': 'gopher', 'x-forwarded-host': 'evil.example' };
    expect(prepared({ ...claimed, host: 'drappo.example' }).headers).toMatchObject({
      'x-forwarded-for': '10.0.0.9',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'drappo.example',
    });
    expect(prepared(claimed).headers).not.toHaveProperty('x-forwarded-host');
  });

  it('drops the headers that Connection names, except those that frame or identify the request', () => {
    const { headers } = prepared({
      connection: 'close, X-Secret-Hop, Cookie ,host,content-length,content-type,transfer-encoding',
      'x-secret-hop': '1',
      cookie: 'a=b',
      host: 'drappo.example',
      'content-length': '2',
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
    });
    expect(headers).not.toHaveProperty('x-secret-hop');
    expect(headers).toMatchObject({
      cookie: 'a=b',
      host: 'drappo.example',
      'content-length': '2',
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
    });
  });

  it.each<[number, string | undefined, string]>([
    [0, '6.6.6.6', '10.0.0.9'],
    [0, undefined, '10.0.0.9'],
    [1, '6.6.6.6, 93.184.216.34', '93.184.216.34'],
    [2, '6.6.6.6, 93.184.216.34, 10.0.0.8', '93.184.216.34'],
    [1, ' 93.184.216.34 , ', '93.184.216.34'],
    [2, '93.184.216.34', '10.0.0.9'],
    [1, undefined, '10.0.0.9'],
  ])('behind %d trusted proxies takes from %j the address %s', (trustedProxies, claimed, address) => {
    const headers: Record<string, string> = claimed === undefined ? {} : { 'x-forwarded-for': claimed };
    const { address: found, headers: written } = prepared(headers, trustedProxies);
    expect([found, written['x-forwarded-for']]).toEqual([address, address]);
  });

  it.each(['abcdef-12345678', '0190a000-0000-7000-8000-000000000001', 'a b<script>', ''])(
    'replaces the request id %j of a client',
    (given) => {
      const { requestId, headers } = prepared({ 'x-request-id': given });
      expect(requestId).toMatch(UUID);
      expect(requestId).not.toBe(given);
      expect(headers['x-request-id']).toBe(requestId);
    },
  );

  it('creates a request id for each request', () => {
    const given = { 'x-request-id': 'abcdef-12345678' };
    expect(prepared(given).requestId).not.toBe(prepared(given).requestId);
  });

  it('begins a new trace', () => {
    const given = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const { headers } = prepared({ traceparent: given, tracestate: 'x=1', baggage: 'userId=1' });
    expect(headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(headers['traceparent']).not.toBe(given);
    expect(headers).not.toHaveProperty('tracestate');
    expect(headers).not.toHaveProperty('baggage');
  });
});
