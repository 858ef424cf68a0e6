import type { FactorChallenge } from '@drappo/contracts/identity/second-factor';
import { FactorQuestion, isOver, type TypedAnswer } from '../../shared/second-factor/factor-question.tsx';
import { useAnswerFactorMutation } from './sign-in-api.ts';
import { useToast } from '../../shared/toast/use-toast.ts';

type SecondStepProps = { question: FactorChallenge; onRestart: () => void };

/** Asks for the account's second factor, after the password. */
export const SecondStep = ({ question, onRestart }: SecondStepProps) => {
  const [answer] = useAnswerFactorMutation();
  const toast = useToast();
  const send = async (typed: TypedAnswer) => {
    try {
      await answer({ ...typed, challenge: question.challenge }).unwrap();
    } catch (failure) {
      if (isOver(failure)) {
        toast.error('Accesso scaduto', 'Il tempo per confermare è scaduto. Scrivi di nuovo la password.');
        return onRestart();
      }
      throw failure;
    }
    toast.success('Login effettuato', 'Benvenuto!');
  };
  return (
    <section aria-labelledby="second-step">
      <h2 id="second-step" className="login__step">
        Conferma l’accesso
      </h2>
      <p role="status">La password è giusta. Ora serve il tuo secondo fattore.</p>
      <FactorQuestion
        question={question}
        onAnswer={send}
        onCancel={onRestart}
        cancelLabel="Torna alla password"
        submitLabel="Accedi"
      />
    </section>
  );
};
