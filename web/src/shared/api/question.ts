/** Opens the dialog and resolves with what came of it. */
type Ask<T> = () => Promise<T>;

export type Question<T> = {
  /** One dialog for all calls of one moment that wait for it; `unanswered` where nothing can ask. */
  request: Ask<T>;
  /** Names what opens the dialog; returns how to stop. */
  onRequest: (listener: Ask<T>) => () => void;
};

/** Lets calls ask the person something, without knowing the dialog that does it. */
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
