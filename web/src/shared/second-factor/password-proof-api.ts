import { provePassword } from '@drappo/contracts/identity/routes/session';
import { api } from '../api/api.ts';
import { to } from '../api/call.ts';

const passwordProofApi = api.injectEndpoints({
  endpoints: (build) => ({
    provePassword: build.mutation({ ...to(provePassword, (password: string) => ({ body: { password } })) }),
  }),
});

export const { useProvePasswordMutation } = passwordProofApi;
