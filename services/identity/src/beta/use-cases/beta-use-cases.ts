import { createApplyForBeta } from './apply-for-beta.ts';
import { createJoinBetaWaiting, createLeaveBetaWaiting } from './beta-waiting.ts';
import { createReviewBetaApplication } from './review-beta-application.ts';
import type { BetaDependencies } from './beta-dependencies.ts';

/** The use-cases of the beta program, for its endpoints. */
export const createBetaUseCases = (deps: BetaDependencies) => ({
  applyForBeta: createApplyForBeta(deps),
  reviewBetaApplication: createReviewBetaApplication(deps),
  joinBetaWaiting: createJoinBetaWaiting(deps),
  leaveBetaWaiting: createLeaveBetaWaiting(deps),
});

export type BetaUseCases = ReturnType<typeof createBetaUseCases>;
