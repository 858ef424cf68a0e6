import { PROXY_FOUND, type DemoClosing } from '@drappo/contracts/identity/demo-closing';
import { closeDemo } from '@drappo/contracts/identity/routes/session';
import { pathTo } from '@drappo/contracts/route';
import type { Logger, ServiceSigner } from '@drappo/service-kit';

const RETRY_MS = 1_000;
/** Identity compares the passwords of all who are signed in. */
const TIMEOUT_MS = 30_000;

export type DemoCloser = {
  /** Closes the demo once, after a page of another host reached it; further calls do nothing. */
  close: (page: string) => void;
  stop: () => Promise<void>;
};

/** Asks identity to close the demo, and retries until it succeeds: a detected proxy is not forgotten. */
export const createDemoCloser = ({
  send,
  logger,
}: {
  send: (closing: DemoClosing) => Promise<void>;
  logger: Logger;
}): DemoCloser => {
  let closing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const attempt = async (): Promise<void> => {
    try {
      await send({ reason: 'rewritten-host' });
    } catch (error) {
      logger.warn({ err: error }, 'demo could not be closed');
      if (!stopped) timer = setTimeout(() => (closing = attempt()), RETRY_MS);
    }
  };

  return {
    close(page) {
      if (closing) return;
      logger.error({ page }, PROXY_FOUND);
      closing = attempt();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await closing;
    },
  };
};

/** @param identityUrls addresses of identity's instances: each attempt calls the next one */
export const closingTo = (identityUrls: readonly string[], sign: ServiceSigner) => {
  let attempts = 0;
  return async (closing: DemoClosing): Promise<void> => {
    const identityUrl = identityUrls[attempts % identityUrls.length];
    attempts += 1;
    const answer = await fetch(new URL(pathTo(closeDemo), identityUrl), {
      method: closeDemo.method,
      headers: { authorization: sign('identity', closeDemo.purpose), 'content-type': 'application/json' },
      body: JSON.stringify(closing),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`identity answered ${answer.status}`);
  };
};
