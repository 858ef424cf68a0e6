import { pageState } from '../page-state.ts';

/** Opens the dialog and says whether the person proved their second factor. */
type Ask = () => Promise<boolean>;

type StepUp = { ask: Ask | undefined; running: Promise<boolean> | undefined };

const stepUp = pageState((): StepUp => ({ ask: undefined, running: undefined }));

/** One dialog for all calls of one moment that wait for it; false where nothing can ask. */
export const requestStepUp = (): Promise<boolean> => {
  if (!stepUp.ask) return Promise.resolve(false);
  stepUp.running ??= stepUp.ask().finally(() => {
    stepUp.running = undefined;
  });
  return stepUp.running;
};

/** Names who opens the dialog; returns how to stop. */
export const onStepUpRequest = (listener: Ask): (() => void) => {
  stepUp.ask = listener;
  return () => {
    if (stepUp.ask === listener) stepUp.ask = undefined;
  };
};
