/** Prints the progress, with the seconds since the start, one line per event. */
export type Progress = {
  /** Prints a line about an event. */
  note(message: string): void;
  /** Runs a step and prints its end and its duration. */
  step<T>(what: string, work: () => Promise<T>): Promise<T>;
};

export const createProgress = (write: (line: string) => void, startedAt = performance.now()): Progress => {
  const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;
  const note = (message: string) => write(`[${seconds(startedAt).padStart(7)}] ${message}`);
  return {
    note,
    step: async (what, work) => {
      const from = performance.now();
      note(`${what} ...`);
      const result = await work();
      note(`${what}: done in ${seconds(from)}`);
      return result;
    },
  };
};

export const silentProgress: Progress = { note: () => undefined, step: (_what, work) => work() };
