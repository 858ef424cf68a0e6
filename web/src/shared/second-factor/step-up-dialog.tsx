import { useEffect } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { failureText } from '../api/failure.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { FactorQuestion, isOver, type TypedAnswer } from './factor-question.tsx';
import { useAskForStepUpMutation, useStepUpMutation } from './step-up-api.ts';

/** Requests the second factor again before a sensitive action; calls `onEnd(true)` once it is proved. */
export const StepUpDialog = ({ onEnd }: { onEnd: (proved: boolean) => void }) => {
  const [ask, { data: question, error }] = useAskForStepUpMutation();
  const [stepUp] = useStepUpMutation();
  useEffect(() => {
    void ask();
  }, [ask]);

  const answer = async (typed: TypedAnswer) => {
    if (!question) return;
    try {
      await stepUp({ ...typed, challenge: question.challenge }).unwrap();
    } catch (failure) {
      // The challenge expired after five minutes: the same dialog continues with a new one.
      if (isOver(failure)) void ask();
      throw failure;
    }
    onEnd(true);
  };
  return (
    <Dialog title="Conferma la tua identità" onCancel={() => onEnd(false)} width={440}>
      <p role="status">Per questa operazione serve di nuovo il tuo secondo fattore. La conferma vale dieci minuti.</p>
      {error && (
        <ErrorNotice onRetry={() => void ask()}>
          {failureText(error, 'In questo momento non possiamo chiedere la conferma.')}
        </ErrorNotice>
      )}
      {!question && !error && <Skeleton height={140} />}
      {question && (
        <FactorQuestion
          key={question.challenge}
          question={question}
          onAnswer={answer}
          onCancel={() => onEnd(false)}
          cancelLabel="Annulla"
          submitLabel="Conferma"
        />
      )}
    </Dialog>
  );
};
