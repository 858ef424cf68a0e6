import * as routes from '@drappo/contracts/identity/routes/session';
import { api } from '../../shared/api/api.ts';
import { call, to } from '../../shared/api/call.ts';

const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation in spirit: asked for by a click, never kept, never asked again by itself.
    downloadPersonalData: build.mutation(to(routes.exportPersonalData)),
    requestErasure: build.mutation<unknown, { wanted: boolean }>({
      query: ({ wanted }) => call(wanted ? routes.requestErasure : routes.withdrawErasure),
      invalidatesTags: (_result, error) => (error ? [] : ['Session']),
    }),
  }),
});

export const { useDownloadPersonalDataMutation, useRequestErasureMutation } = personalDataApi;
