/**
 * A card that is refused: the answer is an error, and what happened stays, unlike that of an error which is thrown. Under an
 * idempotency key the same refusal is given again.
 */
export class Refusal {
  readonly status = 402;
  readonly error: Record<string, unknown>;

  constructor({ code, ...details }: { code: string; message: string } & Record<string, unknown>) {
    this.error = {
      code,
      doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
      ...details,
      type: 'card_error',
    };
  }
}
