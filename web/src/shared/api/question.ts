/** Opens the dialog and resolves with its result. */
type Ask<T> = () => Promise<T>;

export type Question<T> = {
  /** Shares one dialog among all calls that wait for it at the same time; `unanswered` if no dialog is registered. */
  request: Ask<T>;
  /** Registers the function that opens the dialog; returns a function that removes it. */
  onRequest: (listener: Ask<T>) => () => void;
};

/** Lets calls ask the person something, without depending on the dialog. */
export const createQuestion = <T>(unanswered: T): Question<T> => {
  let ask: Ask<T> | undefined;
  let running: Promise<T> | undefined;
  return {
    request() {
      if (!ask) return Promise.resolve(unanswered);
      running ??= ask().finally(() => {
        running = undefined;
      });
      return running;
    },
    onRequest(listener) {
      ask = listener;
      return () => {
        if (ask === listener) ask = undefined;
      };
    },
  };
};
