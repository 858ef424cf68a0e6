/**
 * An answer that is JSON already, such as a document that PostgreSQL made: it is sent unchanged. Where answers are checked against
 * their schema, in tests, it is parsed for that.
 */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export const jsonText = (text: string): JsonText => new JsonText(text);
