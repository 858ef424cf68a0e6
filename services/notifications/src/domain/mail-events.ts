import type { ErrorReport } from '@drappo/contracts/integrations/error-events';
import { heldReport, type HeldBy, type MailLimits } from './mail-limits.ts';

type Held = { emailId: string; userId: string; by: HeldBy; limits: MailLimits };

/** One entry of the Log for a burst, named after its first e-mail; it does not contain the address. */
export const mailsHeld = ({ emailId, userId, by, limits }: Held): ErrorReport => ({
  cause: `mail-limit:${emailId}`,
  errorType: 'mail-limit',
  errorMessage: heldReport(by, limits),
  payload: { userId, heldBy: by, limit: limits[by] },
});
