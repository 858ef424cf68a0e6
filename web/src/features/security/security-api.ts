import type {
  AddFactorForm,
  AddPasskeyForm,
  ConfirmTotpForm,
  FactorAdded,
  PasskeyOptions,
  RecoveryCodes,
  SecondFactor,
  TotpSetup,
} from '@drappo/contracts/identity/second-factor';
import { api } from '../../shared/api/api.ts';

const base = '/api/account/second-factor';

const securityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<SecondFactor, void>({ query: () => base, providesTags: ['SecondFactor'] }),
    beginTotp: build.mutation<TotpSetup, AddFactorForm>({
      query: (body) => ({ url: `${base}/totp`, method: 'POST', body }),
    }),
    // Its caller shows the recovery codes first, and then has what changed read again.
    confirmTotp: build.mutation<FactorAdded, ConfirmTotpForm>({
      query: (body) => ({ url: `${base}/totp/confirm`, method: 'POST', body }),
    }),
    removeTotp: build.mutation<unknown, void>({
      query: () => ({ url: `${base}/totp`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['SecondFactor', 'Session']),
    }),
    beginPasskey: build.mutation<PasskeyOptions, AddFactorForm>({
      query: (body) => ({ url: `${base}/passkeys/options`, method: 'POST', body }),
    }),
    addPasskey: build.mutation<FactorAdded, AddPasskeyForm>({
      query: (body) => ({ url: `${base}/passkeys`, method: 'POST', body }),
    }),
    renamePasskey: build.mutation<unknown, { id: string; name: string }>({
      query: ({ id, name }) => ({ url: `${base}/passkeys/${id}`, method: 'PUT', body: { name } }),
      invalidatesTags: (_result, error) => (error ? [] : ['SecondFactor']),
    }),
    removePasskey: build.mutation<unknown, string>({
      query: (id) => ({ url: `${base}/passkeys/${id}`, method: 'DELETE' }),
      invalidatesTags: (_result, error) => (error ? [] : ['SecondFactor', 'Session']),
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => ({ url: `${base}/recovery-codes`, method: 'POST' }),
    }),
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
