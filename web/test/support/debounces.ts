import { configure, getConfig } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { debounceTimer } from '../../src/shared/debounce-timer.ts';

type Calls = Record<string, unknown>;

/** The product's real debounce timers, for the test of debounces only. */
export const startInTime = debounceTimer.start;

const debounces = new Set<() => void>();
/**
 * Pending calls of user-event and of Testing Library's `findBy` and `waitFor`. Each test counts its own: a call of a
 * failed test may never end.
 */
let underWay = { acts: 0, waits: 0 };

const runAll = (): void => {
  for (const run of [...debounces]) {
    // One callback may cancel another.
    if (debounces.delete(run)) run();
  }
};
const runSoon = (): void => {
  const calls = underWay;
  setTimeout(() => {
    if (calls === underWay && calls.waits > 0) runAll();
  });
};

/** For `prepare.ts`: cancels the debounces of the previous test, and stops counting its calls. */
export const forgetDebounces = (): void => {
  debounces.clear();
  underWay = { acts: 0, waits: 0 };
};

const counted =
  (call: (...args: unknown[]) => Promise<unknown>) =>
  async (...args: unknown[]): Promise<unknown> => {
    const calls = underWay;
    calls.acts += 1;
    try {
      return await call(...args);
    } finally {
      calls.acts -= 1;
    }
  };
const countActs = (calls: Calls): void => {
  for (const [name, call] of Object.entries(calls)) {
    if (name !== 'setup') calls[name] = counted(call as Parameters<typeof counted>[0]);
  }
};

/**
 * Replaces time-based debounces in web tests. They end where the test waits: at each `findBy` and `waitFor`, and
 * immediately when one starts during these. They continue while user-event types, however long that takes on a busy
 * machine. Fake timers do the same: `waitFor` advances them. For `prepare.ts`, once for each environment.
 */
export const controlDebounces = (): void => {
  debounceTimer.start = (_ms, run) => {
    // Two debounces may share one function.
    const own = () => run();
    debounces.add(own);
    if (underWay.waits > 0) runSoon();
    return () => void debounces.delete(own);
  };
  countActs(userEvent as unknown as Calls);
  const { setup } = userEvent;
  const counting: typeof setup = (options) => {
    const user: UserEvent = setup(options);
    countActs(user as unknown as Calls);
    return user;
  };
  Object.assign(userEvent, { setup: counting });
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: async (call) => {
      // The calls of user-event also pass through here.
      const calls = underWay;
      if (calls.acts > 0) return asyncWrapper(call);
      calls.waits += 1;
      runSoon();
      try {
        return await asyncWrapper(call);
      } finally {
        calls.waits -= 1;
      }
    },
  });
};
