import type { ErrorCode } from '@drappo/contracts/error-codes';
import { describe, expect, it } from '@jest/globals';
import { refusalEvent } from './refusal-event.ts';

const request = { method: 'GET', route: '/api/orders/:id', address: '203.0.113.9' };
const nameOf = (
  kind: 'unauthenticated' | 'forbidden' | 'too-many' | 'not-found' | 'invalid',
  code: ErrorCode = 'kit.unexpected',
  route = request.route,
) => refusalEvent({ kind, code }, { ...request, route })?.event;

describe('refusalEvent', () => {
  it.each([
    ['unauthenticated', 'request.unauthenticated'],
    ['forbidden', 'request.forbidden'],
    ['too-many', 'request.rate-limited'],
    ['not-found', undefined],
    ['invalid', undefined],
  ] as const)('%s is %s', (kind, event) => expect(nameOf(kind)).toBe(event));

  it('distinguishes a foreign site from a missing right', () => {
    expect(nameOf('forbidden', 'gateway.foreign-site')).toBe('request.foreign-origin');
  });

  it.each([
    ['not-found', 'gateway.not-found', 'request.unknown-address'],
    ['not-found', 'gateway.wrong-method', 'request.unknown-address'],
    ['invalid', 'gateway.bad-request', 'request.unreadable'],
    ['invalid', 'gateway.unreadable-request', 'request.unreadable'],
  ] as const)('%s %s is %s', (kind, code, event) => expect(nameOf(kind, code)).toBe(event));

  it('ignores a token that has just expired', () => {
    expect(nameOf('unauthenticated', 'gateway.session-expired')).toBeUndefined();
  });

  it.each([
    ['auth.view-only', 'request.forbidden'],
    ['auth.factor-setup-required', 'request.forbidden'],
    ['auth.step-up-required', undefined],
  ] as const)('%s is %s', (code, event) => expect(nameOf('forbidden', code)).toBe(event));

  it('ignores refusals by a service, which reports them itself', () => {
    expect(nameOf('unauthenticated', 'identity.wrong-credentials')).toBeUndefined();
  });

  it('distinguishes a service without a token from a visitor', () => {
    expect(nameOf('unauthenticated', 'kit.unexpected', '/internal/personal-data/:id')).toBe('service.unauthenticated');
  });

  it('includes the user and the session, and the route without ids', () => {
    const actor = { kind: 'user', userId: 'u1', sessionId: 's1', role: 'base', plan: 'trial' } as const;
    expect(refusalEvent({ kind: 'forbidden', code: 'kit.forbidden' }, { ...request, actor })).toEqual({
      event: 'request.forbidden',
      userId: 'u1',
      sessionId: 's1',
      address: '203.0.113.9',
      detail: { method: 'GET', route: '/api/orders/:id', code: 'kit.forbidden' },
    });
  });
});
