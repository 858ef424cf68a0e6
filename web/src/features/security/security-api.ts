import * as routes from '@drappo/contracts/identity/routes/second-factor';
import type { AddFactorForm, AddPasskeyForm, ConfirmTotpForm } from '@drappo/contracts/identity/second-factor';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';

export const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query({ ...to(routes.getSecondFactor), providesTags: ['SecondFactor'] }),
    beginTotp: build.mutation(to(routes.addTotp, (body: AddFactorForm) => ({ body }))),
    // The caller shows the recovery codes first and then invalidates what has changed.
    confirmTotp: build.mutation({
      ...to(routes.confirmTotp, (body: ConfirmTotpForm) => ({ body })),
      extraOptions: { replacesTokens: true },
    }),
    removeTotp: build.mutation({
      ...to(routes.removeTotp),
      invalidatesTags: (_result, error) => (error ? [] : ['SecondFactor', 'Session']),
    }),
    beginPasskey: build.mutation(to(routes.getPasskeyOptions, (body: AddFactorForm) => ({ body }))),
    addPasskey: build.mutation({
      ...to(routes.addPasskey, (body: AddPasskeyForm) => ({ body })),
      extraOptions: { replacesTokens: true },
    }),
    renamePasskey: build.mutation({
      ...to(routes.renamePasskey, ({ id, name }: { id: string; name: string }) => ({ params: { id }, body: { name } })),
      invalidatesTags: (_result, error) => (error ? [] : ['SecondFactor']),
    }),
    removePasskey: build.mutation({
      ...to(routes.removePasskey, (id: string) => ({ params: { id } })),
      invalidatesTags: (_result, error) => (error ? [] : ['SecondFactor', 'Session']),
    }),
    renewRecoveryCodes: build.mutation(to(routes.createRecoveryCodes)),
  }),
});

export const {
  useGetSecondFactorQuery,
  useBeginTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useRenewRecoveryCodesMutation,
} = securityApi;
