/** A refusal by the control API or a page; each emulator answers it in its own form. */
export class EmulatorError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The HTTP status that a thrown thing carries, 500 unless it does. */
export const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;

/** For the process's log: what is no refusal is a bug of the emulator. */
export const reportBug = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : 'unknown'}\n`);
};
