import { describe, expect, it } from '@jest/globals';
import { timeTaken } from './time-taken.ts';

describe('timeTaken', () => {
  it('names the whole time and the part of npm', () => {
    const env = { DRAPPO_STARTED_AT: '1000', DRAPPO_PACKAGES_MS: '21300' };

    expect(timeTaken(env, 59_000)).toBe(' after 58 s (packages 21 s)');
  });

  it('leaves npm out when nothing was installed', () => {
    expect(timeTaken({ DRAPPO_STARTED_AT: '1000', DRAPPO_PACKAGES_MS: '0' }, 10_000)).toBe(' after 9 s');
  });

  it('is empty without the start of bootstrap', () => {
    expect(timeTaken({}, 10_000)).toBe('');
  });
});
