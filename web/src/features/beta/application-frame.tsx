import { limits } from '@drappo/contracts/limits';
import type { ReactNode } from 'react';
import { useFocusOnArrival } from '../../shared/ui/use-focus-on-arrival.ts';

const steps = [
  'Ci racconti la tua azienda.',
  `Leggiamo la candidatura e ti rispondiamo entro ${limits.betaAnswerHours} ore.`,
  'Se entri, la persona che ti segue ti chiama per cominciare.',
];

const Steps = () => (
  <ol className="beta-steps">
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);

type ApplicationFrameProps = {
  title: string;
  text: string;
  withSteps?: boolean;
  isAnswer?: boolean;
  children: ReactNode;
};

/** Frame of the applicant's forms and lists. */
export const ApplicationFrame = ({
  title,
  text,
  withSteps = false,
  isAnswer = false,
  children,
}: ApplicationFrameProps) => {
  const arrival = useFocusOnArrival<HTMLHeadingElement>(isAnswer);
  return (
    <section className="beta-desk" id="candidatura" aria-labelledby="beta-desk">
      <div className="beta-desk__head">
        <h2 id="beta-desk" {...arrival}>
          {title}
        </h2>
        <p>{text}</p>
        {withSteps && <Steps />}
      </div>
      <div className="sheet beta-desk__sheet">{children}</div>
    </section>
  );
};
