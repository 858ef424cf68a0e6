import { reportSecurityBurst } from '@drappo/contracts/integrations/routes';
import { pathTo } from '@drappo/contracts/route';
import type { Burst, Logger, ServiceSigner } from '@drappo/service-kit';

const TIMEOUT_MS = 3_000;

/** Shows a burst in the Log tab. If integrations does not answer, only the gateway's own log has it. */
export const reportBurstTo =
  ({ url, sign, logger }: { url: string; sign: ServiceSigner; logger: Logger }) =>
  (burst: Burst): void => {
    const report = async (): Promise<void> => {
      const answer = await fetch(new URL(pathTo(reportSecurityBurst), url), {
        method: reportSecurityBurst.method,
        redirect: 'error',
        headers: {
          authorization: sign('integrations', reportSecurityBurst.purpose),
          'content-type': 'application/json',
        },
        body: JSON.stringify(burst),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`integrations answered ${answer.status}`);
    };
    report().catch((error: unknown) => logger.warn({ err: error }, 'burst of security events could not be reported'));
  };
