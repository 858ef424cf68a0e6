import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { requireService } from './internal.ts';

const TOKEN = 'internal-token-0123456789';
const request = (authorization: string | undefined): Request => ({ get: () => authorization }) as unknown as Request;

describe('requireService', () => {
  it('lets the shared token in', () => {
    expect(() => requireService(request(`Bearer ${TOKEN}`), TOKEN)).not.toThrow();
  });

  it.each([undefined, '', 'Bearer ', 'Bearer wrong', TOKEN, `bearer ${TOKEN}`, `Bearer ${TOKEN} `, `Bearer ${TOKEN}x`])(
    'refuses %j',
    (authorization) => {
      expect(() => requireService(request(authorization), TOKEN)).toThrow(
        expect.objectContaining({ kind: 'unauthenticated', code: 'kit.internal-only' }) as never,
      );
    },
  );
});
