import * as routes from '@drappo/contracts/integrations/routes';
import { securityBurstMessage } from '@drappo/contracts/integrations/security-bursts';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { createRecordError } from '../use-cases/record-error.ts';

type Deps = { recordError: ReturnType<typeof createRecordError>; clock: Clock };

export const securityBurstEndpoint = ({ recordError, clock }: Deps): Endpoint =>
  endpoint(routes.reportSecurityBurst, async ({ body, ctx }) => {
    const report = {
      source: 'gateway',
      cause: `security-burst:${body.event}`,
      errorType: 'security',
      errorMessage: securityBurstMessage(body),
      payload: body,
      orderId: null,
      reportedAt: clock.now().toISOString(),
    };
    await recordError(report, ctx);
    return { status: 'reported' as const };
  });
