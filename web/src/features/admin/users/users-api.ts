import type {
  AdminUser,
  AdminUserDetail,
  AdminUserForm,
  AdminUsers,
  EraseUserForm,
  VerificationForm,
} from '@drappo/contracts/identity/admin-users';
import { api } from '../../../shared/api/api.ts';

export type UserQuery = {
  search: string;
  role: string;
  plan: string;
  verification: string;
  state: string;
  limit: number;
  offset: number;
};

const path = (id: string, act = ''): string => `/api/admin/users/${encodeURIComponent(id)}${act}`;
const named = (query: UserQuery) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value === '' ? undefined : value]));

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query<AdminUsers, UserQuery>({
      query: (query) => ({ url: '/api/admin/users', query: named(query) }),
      providesTags: ['AdminUsers'],
      keepUnusedDataFor: 0,
    }),
    getUser: build.query<AdminUserDetail, string>({
      query: (id) => path(id),
      providesTags: ['AdminUsers'],
      keepUnusedDataFor: 0,
    }),
    // Failed or not: a refusal says that the user is no longer what the screen shows.
    changeUser: build.mutation<AdminUser, { id: string; form: AdminUserForm }>({
      query: ({ id, form }) => ({ url: path(id), method: 'PUT', body: form }),
      invalidatesTags: ['AdminUsers'],
    }),
    endSessions: build.mutation<{ ended: number }, string>({
      query: (id) => ({ url: path(id, '/end-sessions'), method: 'POST' }),
      invalidatesTags: ['AdminUsers'],
    }),
    resetSecondFactor: build.mutation<{ reset: boolean }, string>({
      query: (id) => ({ url: path(id, '/reset-second-factor'), method: 'POST' }),
      invalidatesTags: ['AdminUsers'],
    }),
    verifyBusiness: build.mutation<AdminUserDetail, { id: string; form: VerificationForm }>({
      query: ({ id, form }) => ({ url: path(id, '/verification'), method: 'PUT', body: form }),
      invalidatesTags: ['AdminUsers'],
    }),
    repeatVatCheck: build.mutation<AdminUserDetail, string>({
      query: (id) => ({ url: path(id, '/vat-check'), method: 'POST' }),
      invalidatesTags: ['AdminUsers'],
    }),
    eraseUser: build.mutation<unknown, { id: string; form: EraseUserForm }>({
      query: ({ id, form }) => ({ url: path(id, '/erase'), method: 'POST', body: form }),
      invalidatesTags: ['AdminUsers'],
    }),
  }),
});

export const {
  useListUsersQuery,
  useGetUserQuery,
  useChangeUserMutation,
  useEndSessionsMutation,
  useResetSecondFactorMutation,
  useVerifyBusinessMutation,
  useRepeatVatCheckMutation,
  useEraseUserMutation,
} = usersApi;
