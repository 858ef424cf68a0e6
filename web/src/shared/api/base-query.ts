import { PROOF_HEADER, PROOF_REQUIRED } from '@drappo/contracts';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { ApiFailure } from './failure.ts';
import { refreshSession } from './refresh.ts';
import { send, type ApiAnswer, type ApiMeta, type ApiRequest } from './send.ts';

// A 401 of these means what it says; renewing the session would not change it.
const answersForItself = ['/api/login', '/api/register', '/api/logout', '/api/auth/refresh'];

/** Sends a call; on 401 renews the session once and repeats it. */
export const baseQuery: BaseQueryFn<ApiRequest | string, unknown, ApiFailure, object, ApiMeta> = async (
  args,
  { signal },
) => {
  const request = typeof args === 'string' ? { url: args } : args;
  const first = await sendWithProof(request, signal);
  if (first.error?.status !== 401 || answersForItself.includes(request.url)) return first;
  const renewed = await refreshSession();
  // Where visitors are let in too, an expired token is refused only so that it is renewed: without a session left to renew,
  // its cookies are gone by now and the same call is answered as to any visitor.
  const wasExpired = first.error.problem?.code === 'gateway.session-expired';
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
