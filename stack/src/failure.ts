/**
 * A failure that the person at the keyboard can mend: says what is wrong and what to do about it.
 * Printed without a stack trace by every command.
 */
export class StackFailure extends Error {
  readonly remedy: string;

  constructor(problem: string, remedy: string) {
    super(problem);
    this.name = 'StackFailure';
    this.remedy = remedy;
  }
}

/** Text of any thrown value, with the remedy when there is one. */
export function describeFailure(error: unknown): string {
  if (error instanceof StackFailure) return `${error.message}\n  ${error.remedy.replaceAll('\n', '\n  ')}`;
  if (error instanceof Error) return error.stack ?? error.message;
  return String(error);
}
