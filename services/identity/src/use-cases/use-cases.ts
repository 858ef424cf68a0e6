import { createAccountUseCases } from '../accounts/use-cases/account-use-cases.ts';
import type { AccountDependencies } from '../accounts/use-cases/account-dependencies.ts';
import { createBetaUseCases } from '../beta/use-cases/beta-use-cases.ts';
import { createExpirePlans } from '../plans/use-cases/expire-plans.ts';
import { createPublishNewSnapshots } from '../users/use-cases/publish-new-snapshots.ts';
import { recordAccounts } from '../accounts/use-cases/record-accounts.ts';
import { recordSignIns } from '../sign-in/use-cases/record-sign-ins.ts';
import { createRepublishUsers } from '../users/use-cases/republish-users.ts';
import { createSaveBusinessProfile } from '../business/use-cases/save-business-profile.ts';
import type { SignInDependencies } from '../sign-in/use-cases/sign-in-dependencies.ts';
import { createSignInUseCases } from '../sign-in/use-cases/sign-in-use-cases.ts';
import { createRepeatVatCheck, createVerifyBusiness } from '../business/use-cases/verify-business.ts';

/** Everything that this service can do, for its doors. */
export const createUseCases = (dependencies: SignInDependencies & AccountDependencies, digestKey: Buffer) => ({
  ...recordSignIns(createSignInUseCases(dependencies), { security: dependencies.security, digestKey }),
  ...recordAccounts(createAccountUseCases(dependencies), dependencies.security),
  ...createBetaUseCases(dependencies),
  saveBusinessProfile: createSaveBusinessProfile(dependencies),
  verifyBusiness: createVerifyBusiness(dependencies),
  repeatVatCheck: createRepeatVatCheck(dependencies),
  expirePlans: createExpirePlans(dependencies),
  publishNewSnapshots: createPublishNewSnapshots(dependencies),
  republishUsers: createRepublishUsers(dependencies),
});

export type UseCases = ReturnType<typeof createUseCases>;
