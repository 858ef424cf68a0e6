import { lazy, Suspense, useEffect, useState } from 'react';
import { onStepUpRequest } from '../shared/api/step-up-request.ts';

const StepUpDialog = lazy(async () => ({
  default: (await import('../shared/second-factor/step-up-dialog.tsx')).StepUpDialog,
}));

/** Opens the dialog when a call needs a fresh proof of the second factor; the call waits for its end. */
export const StepUpHost = () => {
  const [end, setEnd] = useState<{ with: (proved: boolean) => void }>();
  useEffect(
    () =>
      onStepUpRequest(
        () =>
          new Promise((resolve) =>
            setEnd({
              with: (proved) => {
                setEnd(undefined);
                resolve(proved);
              },
            }),
          ),
      ),
    [],
  );
  return <Suspense>{end && <StepUpDialog onEnd={end.with} />}</Suspense>;
};
