/** What a caller did wrong, as Shopify's `userErrors` have it. */
export class UserError extends Error {
  readonly field: string[] | null;

  constructor(field: string[] | null, message: string) {
    super(message);
    this.field = field;
  }
}
