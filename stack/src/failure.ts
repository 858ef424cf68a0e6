/**
 * A failure that the person at the keyboard can fix: says what is wrong and how to fix it.
 * Every command prints it without a stack trace.
 */
export class StackFailure extends Error {
  readonly remedy: string;

  constructor(problem: string, remedy: string) {
    super(problem);
    this.name = 'StackFailure';
    this.remedy = remedy;
  }
}

/** Text of any thrown value, with the remedy if it has one. */
export const describeFailure = (error: unknown): string => {
  if (error instanceof StackFailure) return `${error.message}\n  ${error.remedy.replaceAll('\n', '\n  ')}`;
  return hasText(error, 'stack') ? error.stack : messageOf(error);
};

/**
 * Message of any thrown value. Checks the shape, not the class: a test runner gives its tests an `Error` class of their own,
 * and Node's errors are then no instances of it.
 */
export const messageOf = (error: unknown): string => {
  return hasText(error, 'message') ? error.message : String(error);
};

/** Code of a system error, such as `ENOENT`. */
export const codeOf = (error: unknown): string | undefined => {
  return hasText(error, 'code') ? error.code : undefined;
};

const hasText = <Name extends string>(value: unknown, name: Name): value is Record<Name, string> => {
  return typeof value === 'object' && value !== null && name in value && typeof Reflect.get(value, name) === 'string';
};
