/** Other systems in this process that wait for the response to a webhook. */
export type WebhookPriority = {
  /** Counts one more sender; call the returned function when it was answered or has disconnected. */
  enter: () => () => void;
  /** Resolves when no sender waits, after `maxWaitMs` at the latest. */
  whenIdle: (maxWaitMs: number) => Promise<void>;
};

/**
 * Jobs share the process with the HTTP server, and webhooks create jobs: without a priority each webhook would delay the
 * next one, until its sender gives up. A job can wait, since its sender has been answered.
 */
export const createWebhookPriority = (): WebhookPriority => {
  let waiting = 0;
  const listeners = new Set<() => void>();
  return {
    enter() {
      waiting += 1;
      let left = false;
      return () => {
        if (left) return;
        left = true;
        waiting -= 1;
        if (waiting === 0) for (const listener of [...listeners]) listener();
      };
    },
    whenIdle(maxWaitMs) {
      if (waiting === 0) return Promise.resolve();
      return new Promise((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          listeners.delete(done);
          resolve();
        };
        const timer = setTimeout(done, maxWaitMs);
        listeners.add(done);
      });
    },
  };
};
