import { endViews } from '@drappo/contracts/identity/routes/account-views';
import { call } from '../../shared/api/call.ts';
import { send } from '../../shared/api/send.ts';
import { leaveView } from '../../shared/session/view-mode.ts';

/** Ends the view on the server too; if that fails, the view expires within its 15 minutes. */
export const endView = async (): Promise<void> => {
  // Sent as the administrator: the view is read-only and cannot even end itself.
  await send({ ...call(endViews), ownCall: true }).catch(() => undefined);
  leaveView();
};
