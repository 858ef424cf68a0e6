import type {
  ChangePasswordForm,
  ConfirmEmailForm,
  ForgotPasswordForm,
  ResetPasswordForm,
  SignInLinkForm,
} from '@drappo/contracts/identity/forms/account';
import { cancelEmailChange, confirmEmailChange } from '@drappo/contracts/identity/routes/own-account';
import { changePassword, resendConfirmation } from '@drappo/contracts/identity/routes/session';
import * as routes from '@drappo/contracts/identity/routes/sign-in';
import { api } from '../../shared/api/api.ts';
import { to } from '../../shared/api/call.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation(to(routes.requestPasswordReset, (body: ForgotPasswordForm) => ({ body }))),
    resetPassword: build.mutation(to(routes.resetPassword, (body: ResetPasswordForm) => ({ body }))),
    changePassword: build.mutation({
      ...to(changePassword, (body: ChangePasswordForm) => ({ body })),
      extraOptions: { replacesTokens: true },
    }),
    followSignInLink: build.mutation(to(routes.followSignInLink, (body: SignInLinkForm) => ({ body }))),
    confirmEmail: build.mutation({
      ...to(routes.confirmEmail, (body: ConfirmEmailForm) => ({ body })),
      invalidatesTags: (_result, error) => (error ? [] : ['Session']),
    }),
    confirmEmailChange: build.mutation({
      ...to(confirmEmailChange, (body: ConfirmEmailForm) => ({ body })),
      invalidatesTags: (_result, error) => (error ? [] : ['Session']),
    }),
    cancelEmailChange: build.mutation({
      ...to(cancelEmailChange, (body: ConfirmEmailForm) => ({ body })),
      invalidatesTags: (_result, error) => (error ? [] : ['Session']),
    }),
    resendConfirmation: build.mutation({
      ...to(resendConfirmation),
      // A conflict means that the address was confirmed in the meantime, perhaps on another device.
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
  useConfirmEmailChangeMutation,
  useCancelEmailChangeMutation,
  useResendConfirmationMutation,
} = accountApi;
