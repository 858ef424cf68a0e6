import { eventually } from '@drappo/service-kit/testing/eventually';

/**
 * Waits until every service at these addresses is ready, as after a kill: the answer of one service says nothing about the
 * others, which may still be starting.
 *
 * @param urls addresses of services or of their instances, without a path
 */
export const untilServicesReady = (urls: readonly string[]): Promise<unknown> =>
  eventually(
    'every service is ready',
    () =>
      Promise.all(
        urls.map(async (url) => {
          const { status } = await fetch(`${url}/health/ready`);
          if (status !== 200) throw new Error(`${url} answers ${status}`);
        }),
      ),
    { withinMs: 120_000, everyMs: 100 },
  );
