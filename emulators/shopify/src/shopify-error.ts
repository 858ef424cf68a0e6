/** An answer with a status other than 200; `errors` is Shopify's value for it. */
export class ShopifyError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }

  body(): { errors: string } {
    return { errors: this.message };
  }
}

export const missing = (what: string, id: string | number): ShopifyError =>
  new ShopifyError(404, `There is no ${what} ${id}.`);
