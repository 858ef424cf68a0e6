import { eventually } from '@drappo/service-kit/testing';
import { expect } from '@jest/globals';
import { linkOf } from './account-links.ts';
import type { IdentityApp } from '../identity-app.ts';

export const tokenIn = (url: string): string => url.split('#token=')[1] ?? '';

/** Requests and uses password links of a running service. */
export const resetTools = (identity: () => IdentityApp) => {
  const forgot = (email: unknown, headers: Record<string, string> = {}) =>
    identity().browser().send('POST', '/api/auth/forgot-password', { email }, headers);
  const requests = (userId: string) =>
    identity().bus.published.filter(
      ({ key, headers }) => key === userId && headers['ce_type'] === 'user.password-reset-requested',
    );
  return {
    forgot,
    requests,
    reset: (token: unknown, password: unknown = 'nuova-segreta') =>
      identity().browser().send('POST', '/api/auth/reset-password', { token, password }),
    login: (username: unknown, password: string) =>
      identity().browser().send('POST', '/api/login', { username, password }),
    /** Requests a link as the person would, and reads it as the notifications service does. */
    requestedLink: async ({ user, form }: Awaited<ReturnType<IdentityApp['person']>>): Promise<string> => {
      const before = requests(user.id).length;
      expect((await forgot(form['email'])).status).toBe(202);
      return eventually('the request is published', () => {
        const published = requests(user.id);
        expect(published.length).toBe(before + 1);
        return linkOf(identity(), published.at(-1)!);
      });
    },
  };
};
