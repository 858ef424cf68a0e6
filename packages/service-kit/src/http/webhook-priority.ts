/** Other systems that wait for the answer to a webhook, in this process. */
export type WebhookPriority = {
  /** One more waits; call what is returned when it has been answered or has gone. */
  enter: () => () => void;
  /** Resolves when none waits, after `maxWaitMs` at the latest. */
  whenIdle: (maxWaitMs: number) => Promise<void>;
};

/**
 * Jobs share the process with the doors, and webhooks ask for jobs: without a precedence each webhook would make the next one
 * wait longer, until its sender gives up. A job can wait, since its sender has been answered.
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
