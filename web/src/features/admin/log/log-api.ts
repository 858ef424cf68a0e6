import type { ErrorLog, ErrorLogs } from '@drappo/contracts';
import { api } from '../../../shared/api/api.ts';

export type LogQuery = { resolved: 'false' | 'true'; limit: number; offset: number };

const logApi = api.injectEndpoints({
  endpoints: (build) => ({
    listErrors: build.query<ErrorLogs, LogQuery>({
      query: (query) => ({ url: '/api/admin/error-logs', query }),
      providesTags: ['AdminErrors'],
      // A feed: opening the tab reads it anew.
      keepUnusedDataFor: 0,
    }),
    resolveError: build.mutation<ErrorLog, string>({
      query: (id) => ({ url: `/api/admin/error-logs/${encodeURIComponent(id)}/resolve`, method: 'POST' }),
      invalidatesTags: ['AdminErrors'],
    }),
    retryJob: build.mutation<unknown, string>({
      query: (url) => ({ url, method: 'POST' }),
      invalidatesTags: ['AdminErrors'],
    }),
  }),
});

export const { useListErrorsQuery, useResolveErrorMutation, useRetryJobMutation } = logApi;
