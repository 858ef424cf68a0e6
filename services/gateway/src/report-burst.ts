import type { Burst, Logger, ServiceSigner } from '@drappo/service-kit';

const TIMEOUT_MS = 3_000;

/** Has a burst put into the Log tab. Without an answer the line in the gateway's own log has to do. */
export const reportBurstTo =
  ({ url, sign, logger }: { url: string; sign: ServiceSigner; logger: Logger }) =>
  (burst: Burst): void => {
    const report = async (): Promise<void> => {
      const answer = await fetch(new URL('/internal/security-bursts', url), {
        method: 'POST',
        redirect: 'error',
        headers: { authorization: sign('integrations', 'security-bursts'), 'content-type': 'application/json' },
        body: JSON.stringify(burst),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`integrations answered ${answer.status}`);
    };
    report().catch((error: unknown) => logger.warn({ err: error }, 'burst of security events could not be reported'));
  };
