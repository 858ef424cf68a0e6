import { createConfirmEmailChange } from './confirm-email-change.ts';
import { createRequestEmailChange } from './request-email-change.ts';
import { createSaveOwnAccount } from './save-own-account.ts';
import { createJoinBetaWaiting, createLeaveBetaWaiting } from './beta-waiting.ts';
import { createApplyForBeta } from './apply-for-beta.ts';
import { createCancelEmailChange } from './cancel-email-change.ts';
import { createChangePassword } from './change-password.ts';
import { createChangeUser } from './change-user.ts';
import { createCloseDemo, createEndDemoAccess } from './close-demo.ts';
import { createConfirmEmail } from './confirm-email.ts';
import { createContinueSession, createReadSession } from './continue-session.ts';
import { createEndAllOwnSessions, createEndOwnSession } from './end-own-sessions.ts';
import type { Dependencies } from './dependencies.ts';
import { createEndUserSessions } from './end-user-sessions.ts';
import { createFindDocumentedPasswords } from './find-documented-passwords.ts';
import { createFlagDisposableEmails } from './flag-disposable-emails.ts';
import { createFollowDeviceLink } from './follow-device-link.ts';
import { createFollowSignInLink } from './follow-sign-in-link.ts';
import { createExpirePlans } from './expire-plans.ts';
import { createLogIn } from './log-in.ts';
import { createLogOut } from './log-out.ts';
import { createMakeAdmin } from './make-admin.ts';
import { createMakeDemoAccount } from './make-demo-account.ts';
import { createPromoteAdmin } from './promote-admin.ts';
import { createRecordActs } from './record-acts.ts';
import { createRefreshSession } from './refresh-session.ts';
import { createRegister } from './register.ts';
import { createPublishNewSnapshots } from './publish-new-snapshots.ts';
import { createRepublishUsers } from './republish-users.ts';
import { createRequestErasure } from './request-erasure.ts';
import { createRequestPasswordReset } from './request-password-reset.ts';
import { createResendConfirmation } from './resend-confirmation.ts';
import { createResetPassword } from './reset-password.ts';
import { createReviewBetaApplication } from './review-beta-application.ts';
import { createSaveBusinessProfile } from './save-business-profile.ts';
import { createEndViews, createStartView } from './view-account.ts';
import { createWarnOfGuesses } from './warn-of-guesses.ts';
import { createRepeatVatCheck, createVerifyBusiness } from './verify-business.ts';

/** Everything that this service can do, for its doors. */
export const createUseCases = (dependencies: Dependencies) => ({
  register: createRegister(dependencies),
  logIn: createLogIn({ ...dependencies, warnOfGuesses: createWarnOfGuesses(dependencies) }),
  logOut: createLogOut(dependencies),
  requestPasswordReset: createRequestPasswordReset(dependencies),
  resetPassword: createResetPassword(dependencies),
  changePassword: createChangePassword(dependencies),
  followDeviceLink: createFollowDeviceLink(dependencies),
  followSignInLink: createFollowSignInLink(dependencies),
  confirmEmail: createConfirmEmail(dependencies),
  resendConfirmation: createResendConfirmation(dependencies),
  refreshSession: createRefreshSession(dependencies),
  recordActs: createRecordActs(dependencies),
  readSession: createReadSession(dependencies),
  continueSession: createContinueSession(dependencies),
  endOwnSession: createEndOwnSession(dependencies),
  endAllOwnSessions: createEndAllOwnSessions(dependencies),
  saveBusinessProfile: createSaveBusinessProfile(dependencies),
  applyForBeta: createApplyForBeta(dependencies),
  reviewBetaApplication: createReviewBetaApplication(dependencies),
  saveOwnAccount: createSaveOwnAccount(dependencies),
  requestEmailChange: createRequestEmailChange(dependencies),
  confirmEmailChange: createConfirmEmailChange(dependencies),
  cancelEmailChange: createCancelEmailChange(dependencies),
  joinBetaWaiting: createJoinBetaWaiting(dependencies),
  leaveBetaWaiting: createLeaveBetaWaiting(dependencies),
  changeUser: createChangeUser(dependencies),
  endUserSessions: createEndUserSessions(dependencies),
  startView: createStartView(dependencies),
  endViews: createEndViews(dependencies),
  requestErasure: createRequestErasure(dependencies),
  verifyBusiness: createVerifyBusiness(dependencies),
  repeatVatCheck: createRepeatVatCheck(dependencies),
  makeAdmin: createMakeAdmin(dependencies),
  makeDemoAccount: createMakeDemoAccount(dependencies),
  closeDemo: createCloseDemo(dependencies),
  endDemoAccess: createEndDemoAccess(dependencies),
  findDocumentedPasswords: createFindDocumentedPasswords(dependencies),
  flagDisposableEmails: createFlagDisposableEmails(dependencies),
  promoteAdmin: createPromoteAdmin(dependencies),
  expirePlans: createExpirePlans(dependencies),
  publishNewSnapshots: createPublishNewSnapshots(dependencies),
  republishUsers: createRepublishUsers(dependencies),
});

export type UseCases = ReturnType<typeof createUseCases>;
