import { describe, expect, it } from '@jest/globals';
import { timeTaken } from './time-taken.ts';

describe('timeTaken', () => {
  it("reports the whole time and npm's part", () => {
    const env = { DRAPPO_STARTED_AT: '1000', DRAPPO_PACKAGES_MS: '21300' };

    expect(timeTaken(env, 59_000)).toBe(' after 58 s (packages 21 s)');
  });

  it('omits npm when nothing was installed', () => {
    expect(timeTaken({ DRAPPO_STARTED_AT: '1000', DRAPPO_PACKAGES_MS: '0' }, 10_000)).toBe(' after 9 s');
  });

  it("is empty without bootstrap's start time", () => {
    expect(timeTaken({}, 10_000)).toBe('');
  });
});
