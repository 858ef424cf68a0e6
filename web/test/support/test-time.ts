import { beforeEach } from '@jest/globals';

declare global {
  // The test environment owns the clock (test-clock.mjs).
  var setTestTime: (time: string) => void;
  var testsBeginAt: string;
}

/**
 * Sets the start time of the tests in a file or describe block that contain days or hours. All other tests pass at each
 * moment of `npm run test:moments`.
 */
export const useTime = (time: string): void => beforeEach(() => globalThis.setTestTime(time));
