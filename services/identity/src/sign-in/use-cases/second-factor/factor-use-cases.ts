import { createAddPasskey, createBeginPasskey } from './add-passkey.ts';
import { createAskForStepUp } from './ask-for-factor.ts';
import { createAccountOfChallenge, createCheckAnswer } from './check-answer.ts';
import type { FactorDependencies } from './factor-dependencies.ts';
import { createFinishSignIn } from './finish-sign-in.ts';
import { createProveOwner } from './prove-owner.ts';
import { createRemoveFactor, createRenamePasskey } from './remove-factor.ts';
import { createRenewRecoveryCodes } from './renew-recovery-codes.ts';
import { createResetFactor, createResetFactorOf } from './reset-factor.ts';
import { createBeginTotp, createConfirmTotp } from './set-up-totp.ts';
import { createStepUp } from './step-up.ts';

/** The use-cases of second factors, for the endpoints. */
export const createFactorUseCases = (deps: FactorDependencies) => {
  const checkAnswer = createCheckAnswer(deps);
  const proveOwner = createProveOwner(deps);
  return {
    accountOfChallenge: createAccountOfChallenge(deps),
    finishSignIn: createFinishSignIn({ ...deps, checkAnswer }),
    askForStepUp: createAskForStepUp(deps),
    stepUp: createStepUp({ ...deps, checkAnswer }),
    beginTotp: createBeginTotp({ ...deps, proveOwner }),
    confirmTotp: createConfirmTotp(deps),
    beginPasskey: createBeginPasskey({ ...deps, proveOwner }),
    addPasskey: createAddPasskey(deps),
    renamePasskey: createRenamePasskey(deps),
    removeFactor: createRemoveFactor(deps),
    renewRecoveryCodes: createRenewRecoveryCodes(deps),
    resetFactor: createResetFactor(deps),
    resetFactorOf: createResetFactorOf(deps),
  };
};

export type FactorUseCases = ReturnType<typeof createFactorUseCases>;
