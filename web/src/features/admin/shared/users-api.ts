import type {
  AdminUserDetail,
  AdminUserForm,
  AdminUserSort,
  EraseUserForm,
  VerificationForm,
} from '@drappo/contracts/identity/admin-users';
import type { StartViewForm } from '@drappo/contracts/identity/account-views';
import { startView } from '@drappo/contracts/identity/routes/account-views';
import * as routes from '@drappo/contracts/identity/routes/admin-users';
import { api } from '../../../shared/api/api.ts';
import { to } from '../../../shared/api/call.ts';
import { itemAndLists, itemOf, listOf } from '../../../shared/api/tags.ts';

export type UserQuery = {
  search: string;
  role: string;
  plan: string;
  verification: string;
  state: string;
  sort: AdminUserSort | undefined;
  limit: number;
  offset: number;
};

const byId = (id: string) => ({ params: { id } });
// On success and on failure: a rejection means that the screen shows an outdated user.
const outdated = (_result: unknown, _error: unknown, user: string | { id: string }) =>
  itemAndLists('AdminUsers', typeof user === 'string' ? user : user.id);

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.query({
      ...to(routes.listUsers, (query: UserQuery) => ({ query })),
      providesTags: [listOf('AdminUsers')],
      keepUnusedDataFor: 0,
    }),
    getUser: build.query({
      ...to(routes.getUser, byId),
      providesTags: (_user, _error, id) => [itemOf('AdminUsers', id)],
      keepUnusedDataFor: 0,
    }),
    /** The username for an id; cached, since names hardly change while a person reads. */
    nameOfUser: build.query({
      ...to(routes.getUser, byId),
      transformResponse: ({ username }: AdminUserDetail) => username,
    }),
    changeUser: build.mutation({
      ...to(routes.saveUser, ({ id, form }: { id: string; form: AdminUserForm }) => ({ params: { id }, body: form })),
      invalidatesTags: outdated,
    }),
    endSessions: build.mutation({ ...to(routes.endUserSessions, byId), invalidatesTags: outdated }),
    resetSecondFactor: build.mutation({ ...to(routes.resetSecondFactor, byId), invalidatesTags: outdated }),
    verifyBusiness: build.mutation({
      ...to(routes.saveVerification, ({ id, form }: { id: string; form: VerificationForm }) => ({
        params: { id },
        body: form,
      })),
      invalidatesTags: outdated,
    }),
    repeatVatCheck: build.mutation({ ...to(routes.checkVat, byId), invalidatesTags: outdated }),
    startView: build.mutation(
      to(startView, ({ id, form }: { id: string; form: StartViewForm }) => ({ params: { id }, body: form })),
    ),
    eraseUser: build.mutation({
      ...to(routes.eraseUser, ({ id, form }: { id: string; form: EraseUserForm }) => ({ params: { id }, body: form })),
      invalidatesTags: outdated,
    }),
  }),
});

export const {
  useListUsersQuery,
  useGetUserQuery,
  useNameOfUserQuery,
  useChangeUserMutation,
  useEndSessionsMutation,
  useResetSecondFactorMutation,
  useVerifyBusinessMutation,
  useRepeatVatCheckMutation,
  useStartViewMutation,
  useEraseUserMutation,
} = usersApi;
