import { lazy, Suspense, useEffect, useState } from 'react';
import { passwordQuestion, stepUpQuestion } from '../shared/api/proof-questions.ts';
import type { Question } from '../shared/api/question.ts';

const StepUpDialog = lazy(async () => ({
  default: (await import('../shared/second-factor/step-up-dialog.tsx')).StepUpDialog,
}));
const PasswordDialog = lazy(async () => ({
  default: (await import('../shared/second-factor/password-dialog.tsx')).PasswordDialog,
}));

/** Opens the dialog when a call needs a fresh second factor or password; the call waits until the dialog closes. */
export const StepUpHost = () => {
  const endStepUp = useQuestion(stepUpQuestion);
  const endPassword = useQuestion(passwordQuestion);
  return (
    <Suspense>
      {endStepUp && <StepUpDialog onEnd={endStepUp} />}
      {endPassword && <PasswordDialog onEnd={endPassword} />}
    </Suspense>
  );
};

/** Closes the open dialog. */
const useQuestion = <T,>({ onRequest }: Question<T>): ((answer: T) => void) | undefined => {
  const [end, setEnd] = useState<{ with: (answer: T) => void }>();
  useEffect(
    () =>
      onRequest(
        () =>
          new Promise((resolve) =>
            setEnd({
              with: (answer) => {
                setEnd(undefined);
                resolve(answer);
              },
            }),
          ),
      ),
    [onRequest],
  );
  return end?.with;
};
