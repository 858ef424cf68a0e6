import { pageState } from '../page-state.ts';
import { SESSION_EXPIRED, STEP_UP_REQUIRED } from '@drappo/contracts/error-codes';
import { PASSWORD_PROOF_HEADER, PASSWORD_REQUIRED } from '@drappo/contracts/identity/password-proof-header';
import { PROOF_HEADER, PROOF_REQUIRED } from '@drappo/contracts/identity/proof-of-work';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiFailure } from './failure.ts';
import { leaveView, viewMode } from '../session/view-mode.ts';
import { inTurn, refreshSession } from './refresh.ts';
import { passwordQuestion, stepUpQuestion } from './proof-questions.ts';
import { send, type ApiAnswer, type ApiMeta, type ApiRequest } from './send.ts';

/** What an endpoint says of its calls, as its `extraOptions`. */
export type CallOptions = {
  /** A 401 means what it says; renewing the session would not change it. */
  answersForItself?: true;
  /** With a proof of the owner the session's tokens are replaced. */
  replacesTokens?: true;
};

export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure, CallOptions | undefined, ApiMeta> = (
  request,
  { signal },
  options,
) => sendInSession(request, signal, options);

/** Sends a call; where a fresh proof of the second factor or the password is required, asks the person and repeats the call. */
export const sendInSession = async (
  request: ApiRequest,
  signal: AbortSignal,
  options?: CallOptions,
): Promise<ApiAnswer> => {
  const answer = await sendSignedIn(request, signal, options);
  // Using the new tokens ends the former ones; where the answer was lost, the former ones fetch the new.
  if (options?.replacesTokens && !isRefused(answer)) void refreshSession();
  if (answer.error?.problem?.code === PASSWORD_REQUIRED)
    return repeatWithPassword(answer, (proof) =>
      sendSignedIn({ ...request, headers: { ...request.headers, [PASSWORD_PROOF_HEADER]: proof } }, signal, options),
    );
  if (answer.error?.problem?.code !== STEP_UP_REQUIRED) return answer;
  return (await stepUpQuestion.request()) ? sendSignedIn(request, signal, options) : answer;
};

/** The latest proof of the password: several acts in a row ask once. It counts for some minutes, and in its session alone. */
const latest = pageState((): { proof: string | undefined } => ({ proof: undefined }));

const repeatWithPassword = async (
  refused: ApiAnswer,
  repeat: (proof: string) => Promise<ApiAnswer>,
): Promise<ApiAnswer> => {
  if (latest.proof !== undefined) {
    const again = await repeat(latest.proof);
    if (again.error?.problem?.code !== PASSWORD_REQUIRED) return again;
  }
  latest.proof = await passwordQuestion.request();
  return latest.proof === undefined ? refused : repeat(latest.proof);
};

const isRefused = ({ error }: ApiAnswer): boolean => error !== undefined && error.status >= 400 && error.status < 500;

/** On 401 renews the session once and repeats the call. */
const sendSignedIn = async (
  request: ApiRequest,
  signal: AbortSignal,
  options: CallOptions | undefined,
): Promise<ApiAnswer> => {
  const sendFirst = () => sendWithProof(request, signal);
  const first = await (options?.replacesTokens ? inTurn(sendFirst) : sendFirst());
  if (first.error?.status !== 401 || options?.answersForItself) return first;
  // The view is over; the administrator's own session goes on.
  if (viewMode()) {
    leaveView();
    return first;
  }
  const renewed = await refreshSession();
  // Where visitors are let in too, an expired token is refused only so that it is renewed: without a session left to renew,
  // its cookies are gone by now and the same call is answered as to any visitor.
  const wasExpired = first.error.problem?.code === SESSION_EXPIRED;
  return renewed || wasExpired ? send(request, signal) : first;
};

/** Sends a call again with the proof of work that the server asks strangers for. */
const sendWithProof = async (request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> => {
  const first = await send(request, signal);
  if (first.error?.problem?.code !== PROOF_REQUIRED) return first;
  const { proofFor } = await import('./proof-of-work.ts');
  const proof = await proofFor(first.error.problem);
  return proof ? send({ ...request, headers: { [PROOF_HEADER]: proof } }, signal) : first;
};
