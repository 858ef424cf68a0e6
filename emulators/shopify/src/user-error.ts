/** A caller's error, in the format of Shopify's `userErrors`. */
export class UserError extends Error {
  readonly field: string[] | null;

  constructor(field: string[] | null, message: string) {
    super(message);
    this.field = field;
  }
}
