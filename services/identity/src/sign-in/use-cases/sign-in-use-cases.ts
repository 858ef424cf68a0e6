import { createChangePassword } from './change-password.ts';
import { createCloseDemo, createEndDemoAccess } from './close-demo.ts';
import { createContinueSession, createReadSession } from './continue-session.ts';
import { createEndAllOwnSessions, createEndOwnSession } from './end-own-sessions.ts';
import { createEndUserSessions } from './end-user-sessions.ts';
import { createFindDocumentedPasswords } from './find-documented-passwords.ts';
import { createFollowDeviceLink } from './follow-device-link.ts';
import { createFollowSignInLink } from './follow-sign-in-link.ts';
import { createHandOutLink } from './hand-out-link.ts';
import { createLogIn } from './log-in.ts';
import { createLogOut } from './log-out.ts';
import { createRecordActs } from './record-acts.ts';
import { createRefreshSession } from './refresh-session.ts';
import { createRequestPasswordReset } from './request-password-reset.ts';
import { createResetPassword } from './reset-password.ts';
import { createEndViews, createStartView } from './view-account.ts';
import { createWarnOfGuesses } from './warn-of-guesses.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';

/** Use-cases of sign-ins, sessions and passwords, for the endpoints. */
export const createSignInUseCases = (deps: SignInDependencies) => ({
  logIn: createLogIn({ ...deps, warnOfGuesses: createWarnOfGuesses(deps) }),
  logOut: createLogOut(deps),
  requestPasswordReset: createRequestPasswordReset(deps),
  resetPassword: createResetPassword(deps),
  changePassword: createChangePassword(deps),
  followDeviceLink: createFollowDeviceLink(deps),
  followSignInLink: createFollowSignInLink(deps),
  refreshSession: createRefreshSession(deps),
  recordActs: createRecordActs(deps),
  readSession: createReadSession(deps),
  continueSession: createContinueSession(deps),
  endOwnSession: createEndOwnSession(deps),
  endAllOwnSessions: createEndAllOwnSessions(deps),
  endUserSessions: createEndUserSessions(deps),
  startView: createStartView(deps),
  endViews: createEndViews(deps),
  closeDemo: createCloseDemo(deps),
  endDemoAccess: createEndDemoAccess(deps),
  findDocumentedPasswords: createFindDocumentedPasswords(deps),
  handOutLink: createHandOutLink(deps),
});

export type SignInUseCases = ReturnType<typeof createSignInUseCases>;
