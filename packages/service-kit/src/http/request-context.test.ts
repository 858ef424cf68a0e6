import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import type { TokenVerifier } from '../auth/access-token.ts';
import type { Actor, UserActor } from '../context.ts';
import { actorOf, contextOf, cookieOf, dedupeOf } from './request-context.ts';

const user: UserActor = { kind: 'user', userId: 'user-1', sessionId: 'session-1', role: 'base', plan: 'trial' };
const visitor: Actor = { kind: 'visitor' };
const request = (headers: Record<string, string> = {}, method = 'POST', path = '/orders'): Request =>
  ({
    headers,
    method,
    path,
    socket: { remoteAddress: '10.0.0.9' },
    get: (name: string) => headers[name],
  }) as unknown as Request;
const KEY = 'click-0001';
const withKey = (method?: string, path?: string): Request => request({ 'idempotency-key': KEY }, method, path);

describe('cookieOf', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['other=1', undefined],
    ['drappo_access=abc; other=1', 'abc'],
    ['drappo_access=a%20b', 'a b'],
  ])('of %j is %j', (cookie, value) => {
    expect(cookieOf(request(cookie === undefined ? {} : { cookie }), 'drappo_access')).toBe(value);
  });
});

describe('actorOf', () => {
  const https = { 'x-forwarded-proto': 'https' };
  const verifier: TokenVerifier = { verify: async (token) => (token === 'good' ? user : undefined) };

  it.each<[string, Record<string, string>, Actor]>([
    ['a good token', { cookie: 'drappo_access=good' }, user],
    ['a broken token', { cookie: 'drappo_access=bad' }, visitor],
    ['an empty token', { cookie: 'drappo_access=' }, visitor],
    ['no cookie', {}, visitor],
    ['a token in a header', { authorization: 'Bearer good' }, visitor],
    ['a good token over https', { ...https, cookie: 'drappo_access=bad; __Host-drappo_access=good' }, user],
    ['a token that a subdomain planted', { ...https, cookie: 'drappo_access=good' }, visitor],
  ])('with %s', async (_what, headers, actor) => {
    expect(await actorOf(request(headers), verifier)).toEqual(actor);
  });
});

describe('contextOf', () => {
  const TRACE = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;

  it('keeps the ids and the address from the gateway', () => {
    const headers = {
      'x-request-id': 'request-from-gateway',
      'x-forwarded-for': '203.0.113.9',
      traceparent: TRACE,
    };
    expect(contextOf(request(headers), user)).toEqual({
      requestId: 'request-from-gateway',
      correlationId: 'request-from-gateway',
      traceparent: TRACE,
      actor: user,
      address: '203.0.113.9',
    });
  });

  it.each(['', 'short', 'a b c d e f', 'x'.repeat(101), 'line\nbreak-in-it'])(
    'creates an id instead of %j',
    (given) => {
      const { requestId, correlationId } = contextOf(request({ 'x-request-id': given }), user);
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
      expect(correlationId).toBe(requestId);
    },
  );

  it.each(['', 'x', TRACE.toUpperCase()])('drops the trace %j', (traceparent) => {
    expect(contextOf(request({ traceparent }), user)).not.toHaveProperty('traceparent');
  });
});

describe('dedupeOf', () => {
  it('is one key per user and Idempotency-Key', () => {
    expect(dedupeOf(withKey(), user, { a: 1 })).toMatchObject({ kind: 'key', key: `http:user-1:${KEY}` });
    expect(dedupeOf(withKey(), { ...user, userId: 'user-2' }, { a: 1 })).toMatchObject({ key: `http:user-2:${KEY}` });
  });

  it.each<[string, Request, Actor]>([
    ['a visitor', withKey(), visitor],
    ['a system', withKey(), { kind: 'system', name: 'sweep' }],
    ['a request without a key', request(), user],
    ['a request with too short a key', request({ 'idempotency-key': 'short' }), user],
    ['a request with an odd key', request({ 'idempotency-key': 'a key with blanks' }), user],
  ])('is undefined for %s', (_what, req, actor) => {
    expect(dedupeOf(req, actor, {})).toBeUndefined();
  });

  it.each<[string, Request, unknown, boolean]>([
    ['the same again', withKey(), { a: 1 }, true],
    ['another body', withKey(), { a: 2 }, false],
    ['no body', withKey(), undefined, false],
    ['another path', withKey('POST', '/carts'), { a: 1 }, false],
    ['another method', withKey('PUT'), { a: 1 }, false],
  ])('has the same hash for %s: %#', (_what, req, body, isSame) => {
    const first = dedupeOf(withKey(), user, { a: 1 }) as { hash: string };
    const second = dedupeOf(req, user, body) as { hash: string };
    expect(second.hash === first.hash).toBe(isSame);
  });

  it('treats a missing body and null alike', () => {
    expect(dedupeOf(withKey(), user, undefined)).toEqual(dedupeOf(withKey(), user, null));
  });
});
