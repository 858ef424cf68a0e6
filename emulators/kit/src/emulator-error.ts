/** A rejection by the control API or a page; each emulator answers it in its own format. */
export class EmulatorError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The HTTP status of a thrown value, 500 if it has none. */
export const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;

/** For the process's log: an error that is not a rejection is a bug of the emulator. */
export const reportBug = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : 'unknown'}\n`);
};
