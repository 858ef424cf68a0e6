import { createChangeUser } from './change-user.ts';
import type { Dependencies } from './dependencies.ts';
import { createLapsePlans } from './lapse-plans.ts';
import { createLogIn } from './log-in.ts';
import { createLogOut } from './log-out.ts';
import { createMakeAdmin } from './make-admin.ts';
import { createRefreshSession } from './refresh-session.ts';
import { createRegister } from './register.ts';
import { createRepublishUsers } from './republish-users.ts';
import { createSaveBusinessProfile } from './save-business-profile.ts';

/** Everything that this service can do, for its doors. */
export const createUseCases = (dependencies: Dependencies) => ({
  register: createRegister(dependencies),
  logIn: createLogIn(dependencies),
  logOut: createLogOut(dependencies),
  refreshSession: createRefreshSession(dependencies),
  saveBusinessProfile: createSaveBusinessProfile(dependencies),
  changeUser: createChangeUser(dependencies),
  makeAdmin: createMakeAdmin(dependencies),
  lapsePlans: createLapsePlans(dependencies),
  republishUsers: createRepublishUsers(dependencies),
});

export type UseCases = ReturnType<typeof createUseCases>;
