import { message, type EventMessage } from '@drappo/contracts/event';
import { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import { heldReport, type HeldBy, type MailLimits } from './mail-limits.ts';

type Held = { emailId: string; userId: string; by: HeldBy; limits: MailLimits };

/** One entry of the Log for a burst, named after its first e-mail; the address is in none of it. */
export const mailsHeld = ({ emailId, userId, by, limits }: Held, now: Date): EventMessage =>
  message(ErrorReportedV1, {
    source: 'notifications',
    cause: `mail-limit:${emailId}`,
    errorType: 'mail-limit',
    errorMessage: heldReport(by, limits),
    payload: { userId, heldBy: by, limit: limits[by] },
    orderId: null,
    reportedAt: now.toISOString(),
  }) as EventMessage;
