/** Opens the dialog and says whether the person proved their second factor. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let running: Promise<boolean> | undefined;

/** One dialog for all calls of one moment that wait for it; false where nothing can ask. */
export const requestStepUp = (): Promise<boolean> => {
  if (!ask) return Promise.resolve(false);
  running ??= ask().finally(() => {
    running = undefined;
  });
  return running;
};

/** Names who opens the dialog; returns how to stop. */
export const onStepUpRequest = (listener: Ask): (() => void) => {
  ask = listener;
  return () => {
    if (ask === listener) ask = undefined;
  };
};
