import type {
  ChangePasswordForm,
  ConfirmEmailForm,
  ForgotPasswordForm,
  ResetPasswordForm,
  SignInLinkForm,
} from '@drappo/contracts/identity/forms/account';
import { api } from '../../shared/api/api.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<unknown, ForgotPasswordForm>({
      query: (body) => ({ url: '/api/auth/forgot-password', method: 'POST', body }),
    }),
    resetPassword: build.mutation<unknown, ResetPasswordForm>({
      query: (body) => ({ url: '/api/auth/reset-password', method: 'POST', body }),
    }),
    changePassword: build.mutation<unknown, ChangePasswordForm>({
      query: (body) => ({ url: '/api/auth/change-password', method: 'POST', body }),
    }),
    followSignInLink: build.mutation<unknown, SignInLinkForm>({
      query: (body) => ({ url: '/api/auth/sign-in-link', method: 'POST', body }),
    }),
    confirmEmail: build.mutation<unknown, ConfirmEmailForm>({
      query: (body) => ({ url: '/api/auth/confirm-email', method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Session']),
    }),
    resendConfirmation: build.mutation<unknown, void>({
      query: () => ({ url: '/api/auth/resend-confirmation', method: 'POST' }),
      // A conflict says that the address was confirmed meanwhile, perhaps on another device.
      invalidatesTags: (_result, error) => (error?.status === 409 ? ['Session'] : []),
    }),
  }),
});

export const {
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useFollowSignInLinkMutation,
  useConfirmEmailMutation,
  useResendConfirmationMutation,
} = accountApi;
