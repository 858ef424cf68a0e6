type Details = {
  type?: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  param?: string | undefined;
  code?: string | undefined;
  charge?: string | undefined;
};

/** An error in the format of Stripe's API. */
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

/** Parameters that were rejected before execution: not stored under an idempotency key. */
export class ParameterError extends StripeError {}

const NOUNS: Record<string, string> = {
  session: 'checkout.session',
  intent: 'payment_intent',
  payment_method: 'PaymentMethod',
  setup_intent: 'setupintent',
  id: 'event',
};

/** @param param name of the parameter that names the object, for instance `session` or `payment_intent` */
export const missing = (param: string, id: string): StripeError =>
  new StripeError(404, `No such ${NOUNS[param] ?? param}: '${id}'`, { code: 'resource_missing', param });
