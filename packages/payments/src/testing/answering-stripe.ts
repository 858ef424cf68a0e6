import Stripe from 'stripe';

/** The response of Stripe to a call: a body with status 200, or another status. */
export type Answer = { status?: number; body: object };
export type Call = { method: string; path: string; params: URLSearchParams; idempotencyKey: string | null };

/** Stripe's own client with simulated responses, without a network. `calls` lists its requests. */
export const answeringStripe = (answer: (call: Call) => Answer) => {
  const calls: Call[] = [];
  const fetchAnswer: typeof fetch = (input, init) => {
    const url = new URL(String(input));
    const headers = new Headers(init?.headers);
    const call: Call = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      params: new URLSearchParams(init?.method === 'POST' ? String(init.body) : url.search),
      idempotencyKey: headers.get('idempotency-key'),
    };
    calls.push(call);
    const { status = 200, body } = answer(call);
    return Promise.resolve(Response.json(body, { status }));
  };
  const stripe = new Stripe('sk_test_unit', {
    httpClient: Stripe.createFetchHttpClient(fetchAnswer),
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return { stripe, calls };
};

/** The form in which Stripe rejects a call. */
export const refusal = (type: string, code?: string): { error: object } => ({
  error: { type, message: 'refused', ...(code ? { code } : {}) },
});
