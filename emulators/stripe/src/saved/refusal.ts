/**
 * A declined card: the answer is an error, and the effects stay, unlike those of a thrown error. Under an idempotency key
 * the same refusal is returned again.
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
