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

/** Options of an endpoint's calls, given as its `extraOptions`. */
export type CallOptions = {
  /** A 401 is final: renewing the session would not change it. */
  answersForItself?: true;
  /** The proof of the owner replaces the session's tokens. */
  replacesTokens?: true;
};

export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiFailure, CallOptions | undefined, ApiMeta> = (
  request,
  { signal },
  options,
) => sendInSession(request, signal, options);

/** Sends a call; if it requires a fresh proof of the second factor or the password, asks the person and repeats the call. */
export const sendInSession = async (
  request: ApiRequest,
  signal: AbortSignal,
  options?: CallOptions,
): Promise<ApiAnswer> => {
  const answer = await sendSignedIn(request, signal, options);
  // Using the new tokens expires the old ones; if the answer was lost, the old ones fetch the new.
  if (options?.replacesTokens && !isRefused(answer)) void refreshSession();
  if (answer.error?.problem?.code === PASSWORD_REQUIRED)
    return repeatWithPassword(answer, (proof) =>
      sendSignedIn({ ...request, headers: { ...request.headers, [PASSWORD_PROOF_HEADER]: proof } }, signal, options),
    );
  if (answer.error?.problem?.code !== STEP_UP_REQUIRED) return answer;
  return (await stepUpQuestion.request()) ? sendSignedIn(request, signal, options) : answer;
};

/** The latest proof of the password, so that actions in a row ask once. Valid for some minutes, in its session only. */
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
  // The view has ended; the administrator's own session continues.
  if (viewMode()) {
    leaveView();
    return first;
  }
  const renewed = await refreshSession();
  // If visitors are allowed too, the server refuses an expired token only so that it is renewed. If no session is
  // left to renew, its cookies are deleted by now, and the same call gets a visitor's answer.
  const wasExpired = first.error.problem?.code === SESSION_EXPIRED;
  return renewed || wasExpired ? send(request, signal) : first;
};

/** Sends a call again with the proof of work that the server requires from visitors. */
const sendWithProof = async (request: ApiRequest, signal: AbortSignal): Promise<ApiAnswer> => {
  const first = await send(request, signal);
  if (first.error?.problem?.code !== PROOF_REQUIRED) return first;
  const { proofFor } = await import('./proof-of-work.ts');
  const proof = await proofFor(first.error.problem);
  return proof ? send({ ...request, headers: { [PROOF_HEADER]: proof } }, signal) : first;
};
