import { api } from '../../shared/api/api.ts';

const adminApi = api.injectEndpoints({
  endpoints: (build) => ({
    readAdminList: build.query<unknown, string>({ query: (path) => path }),
  }),
});

export const { useReadAdminListQuery } = adminApi;
