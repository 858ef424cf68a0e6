import { beforeEach } from '@jest/globals';

declare global {
  // The test environment holds the clock (test-clock.mjs).
  var setTestTime: (time: string) => void;
  var testsBeginAt: string;
}

/**
 * The tests of a file, or of a describe block, begin at this time: they quote days or hours. All others hold at each moment of
 * `npm run test:moments`.
 */
export const useTime = (time: string): void => beforeEach(() => globalThis.setTestTime(time));
