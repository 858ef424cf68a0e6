import type { PersonalData } from '@drappo/contracts/identity/personal-data';
import { api } from '../../shared/api/api.ts';

const personalDataApi = api.injectEndpoints({
  endpoints: (build) => ({
    // A mutation in spirit: asked for by a click, never kept, never asked again by itself.
    downloadPersonalData: build.mutation<PersonalData, void>({ query: () => '/api/account/data' }),
    requestErasure: build.mutation<unknown, { wanted: boolean }>({
      query: ({ wanted }) => ({ url: '/api/account/erasure-request', method: wanted ? 'POST' : 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Session']),
    }),
  }),
});

export const { useDownloadPersonalDataMutation, useRequestErasureMutation } = personalDataApi;
