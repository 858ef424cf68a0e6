import { describe, expect, it } from '@jest/globals';
import { mailsHeld } from './mail-events.ts';

describe('mailsHeld', () => {
  it.each([
    ['mailbox', 20, 'allo stesso indirizzo'],
    ['account', 200, 'per lo stesso account'],
  ] as const)('reports a burst over the limit of the %s once, without an address', (by, limit, words) => {
    const limits = { mailbox: 20, account: 200 };
    expect(mailsHeld({ emailId: 'e1', userId: 'u1', by, limits })).toEqual({
      cause: 'mail-limit:e1',
      errorType: 'mail-limit',
      errorMessage: expect.stringContaining(`${words} in 24 ore (limite: ${limit})`),
      payload: { userId: 'u1', heldBy: by, limit },
    });
  });
});
