/**
 * A response that is already JSON, such as a document built by PostgreSQL: it is sent unchanged. In tests, which check
 * responses against their schema, it is parsed for the check.
 */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export const jsonText = (text: string): JsonText => new JsonText(text);
