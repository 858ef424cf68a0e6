/** An error as Stripe's API answers it. */
export class StripeError extends Error {
  readonly status: number;
  readonly type: string;
  readonly param: string | undefined;
  readonly code: string | undefined;

  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', param, code }: { type?: string; param?: string; code?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.param = param;
    this.code = code;
  }

  body(): { error: Record<string, string> } {
    return {
      error: {
        type: this.type,
        message: this.message,
        ...(this.param ? { param: this.param } : {}),
        ...(this.code ? { code: this.code } : {}),
      },
    };
  }
}

export const missing = (kind: string, id: string): StripeError =>
  new StripeError(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id' });
