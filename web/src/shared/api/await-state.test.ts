import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { awaitState } from './await-state.ts';
import { feedNews } from './feed-news.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  feedNews.reportDown();
  jest.useRealTimers();
});

const start = () => {
  const state = { asked: 0, late: 0, isThere: false };
  const stop = awaitState({
    ask: async () => {
      state.asked += 1;
      return state.isThere;
    },
    onLate: () => void (state.late += 1),
  });
  return { state, stop };
};
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('awaitState', () => {
  it('polls every 500 ms while the stream is down, until the state is reached', async () => {
    const { state } = start();
    await after(1_600);
    expect(state.asked).toBe(4);
    state.isThere = true;
    await after(60_000);
    expect(state).toMatchObject({ asked: 5, late: 0 });
  });

  it('checks at each message while the stream is up, and not in between', async () => {
    feedNews.report();
    const { state } = start();
    await after(4_000);
    expect(state.asked).toBe(1);
    feedNews.report();
    await after(0);
    expect(state.asked).toBe(2);
    state.isThere = true;
    feedNews.report();
    await after(0);
    feedNews.report();
    await after(60_000);
    expect(state).toMatchObject({ asked: 3, late: 0 });
  });

  it('checks once more when a message arrives during a request', async () => {
    feedNews.report();
    const { state } = start();
    feedNews.report();
    await after(0);
    expect(state.asked).toBe(2);
  });

  it('polls every 500 ms as soon as the stream is cut', async () => {
    feedNews.report();
    const { state } = start();
    await after(100);
    feedNews.reportDown();
    await after(500);
    expect(state.asked).toBe(2);
  });

  it('checks after 5 s and a last time after 30 s without a message', async () => {
    feedNews.report();
    const { state } = start();
    await after(29_000);
    expect(state).toMatchObject({ asked: 2, late: 0 });
    await after(2_000);
    expect(state).toMatchObject({ asked: 3, late: 1 });
  });

  it('sends no further request after stop', async () => {
    const { state, stop } = start();
    stop();
    feedNews.report();
    await after(60_000);
    expect(state).toMatchObject({ asked: 1, late: 0 });
  });
});
