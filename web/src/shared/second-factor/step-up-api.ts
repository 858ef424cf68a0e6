import { answerStepUp, challengeStepUp } from '@drappo/contracts/identity/routes/second-factor';
import { api } from '../api/api.ts';
import { to } from '../api/call.ts';
import type { TypedAnswer } from './factor-question.tsx';

const stepUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForStepUp: build.mutation(to(challengeStepUp)),
    stepUp: build.mutation({
      ...to(answerStepUp, (body: TypedAnswer & { challenge: string }) => ({ body })),
      extraOptions: { replacesTokens: true },
    }),
  }),
});

export const { useAskForStepUpMutation, useStepUpMutation } = stepUpApi;
