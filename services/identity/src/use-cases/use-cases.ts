import { createAccountUseCases } from './account-use-cases.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { createBetaUseCases } from './beta-use-cases.ts';
import { createExpirePlans } from './expire-plans.ts';
import { createPublishNewSnapshots } from './publish-new-snapshots.ts';
import { recordAccounts } from './record-accounts.ts';
import { recordSignIns } from './record-sign-ins.ts';
import { createRepublishUsers } from './republish-users.ts';
import { createSaveBusinessProfile } from './save-business-profile.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';
import { createSignInUseCases } from './sign-in-use-cases.ts';
import { createRepeatVatCheck, createVerifyBusiness } from './verify-business.ts';

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
