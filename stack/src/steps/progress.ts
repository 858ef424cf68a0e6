/** Tells what is going on, with the seconds since the beginning, on lines of their own. */
export type Progress = {
  /** A line about something that is happening. */
  note(message: string): void;
  /** Runs a step and tells its end and how long it took. */
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
