import * as routes from '@drappo/contracts/identity/routes/session';
import { api } from '../../shared/api/api.ts';
import { call, to } from '../../shared/api/call.ts';

const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Works like a mutation: runs on a click, is never cached, and never refetches automatically.
    downloadPersonalData: build.mutation(to(routes.exportPersonalData)),
    requestErasure: build.mutation<unknown, { requested: boolean }>({
      query: ({ requested }) => call(requested ? routes.requestErasure : routes.withdrawErasure),
      invalidatesTags: (_result, error) => (error ? [] : ['Session']),
    }),
  }),
});

export const { useDownloadPersonalDataMutation, useRequestErasureMutation } = personalDataApi;
