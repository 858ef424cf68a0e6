import type { FactorChallenge } from '@drappo/contracts/identity/second-factor';
import { api } from '../api/api.ts';
import type { TypedAnswer } from './factor-question.tsx';

const stepUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    askForStepUp: build.mutation<FactorChallenge, void>({
      query: () => ({ url: '/api/auth/step-up/challenge', method: 'POST' }),
    }),
    stepUp: build.mutation<unknown, TypedAnswer & { challenge: string }>({
      query: (body) => ({ url: '/api/auth/step-up', method: 'POST', body }),
    }),
  }),
});

export const { useAskForStepUpMutation, useStepUpMutation } = stepUpApi;
