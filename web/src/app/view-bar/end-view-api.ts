import { endViews } from '@drappo/contracts/identity/routes/account-views';
import { call } from '../../shared/api/call.ts';
import { send } from '../../shared/api/send.ts';
import { leaveView } from '../../shared/session/view-mode.ts';

/** Ends the view on the server too; where that fails it ends by itself within its 15 minutes. */
export const endView = async (): Promise<void> => {
  // As the administrator: the view itself may change nothing, not even this.
  await send({ ...call(endViews), ownCall: true }).catch(() => undefined);
  leaveView();
};
