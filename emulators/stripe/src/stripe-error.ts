type Details = {
  type?: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  param?: string | undefined;
  code?: string | undefined;
  charge?: string | undefined;
};

/** An error as Stripe's API answers it. */
export class StripeError extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  body(): { error: Record<string, string> } {
    const { type = 'invalid_request_error', param, code, charge } = this.details;
    return {
      error: {
        ...(charge ? { charge } : {}),
        ...(code ? { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` } : {}),
        message: this.message,
        ...(param ? { param } : {}),
        type,
      },
    };
  }
}

/** Parameters that were refused before anything was begun: not kept under an idempotency key. */
export class ParameterError extends StripeError {}

const NOUNS: Record<string, string> = {
  session: 'checkout.session',
  intent: 'payment_intent',
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
  id: 'event',
};

/** @param param name of the parameter that names the object, `session` or `payment_intent` for instance */
export const missing = (param: string, id: string): StripeError =>
  new StripeError(404, `No such ${NOUNS[param] ?? param}: '${id}'`, { code: 'resource_missing', param });
