import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startInTime } from '../../test/support/debounces.ts';

describe("the product's debounceTimer.start", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('calls back once, after the given time', () => {
    const act = jest.fn();
    startInTime(300, act);
    jest.advanceTimersByTime(299);
    expect(act).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10_000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('never calls back after it was cancelled', () => {
    const act = jest.fn();
    const cancel = startInTime(300, act);
    jest.advanceTimersByTime(299);
    cancel();
    jest.advanceTimersByTime(10_000);
    expect(act).not.toHaveBeenCalled();
  });
});
