import type { CurrentUser } from '@drappo/contracts/identity/session';
import { customerPage } from '@drappo/contracts/pages';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../shared/format/date.ts';
import { StepsTape } from '../../shared/tape/steps-tape.tsx';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import type { FirstStep, FirstStepName } from './first-steps.ts';

type FirstStepsListProps = {
  steps: FirstStep[];
  user: Pick<CurrentUser, 'email' | 'emailConfirmedAt'>;
  resendConfirmation: ReactNode;
  onNoShop: () => void;
};

const texts: Record<Exclude<FirstStepName, 'e-mail'>, { title: string; text: string; done: string }> = {
  company: {
    title: 'Completa i dati aziendali',
    text: "Partita IVA, sede, PEC o codice SDI: servono per le fatture e per l'indirizzo di consegna. Circa 2 minuti; la partita IVA la verifichiamo noi.",
    done: 'Dati aziendali completi',
  },
  garment: {
    title: 'Metti in wishlist il primo capo',
    text: 'Scegli colori e taglie, riserva i pezzi per 7 giorni, paga quando vuoi.',
    done: 'Primo capo scelto',
  },
  shop: {
    title: 'Collega il tuo negozio',
    text: 'Gli ordini di Shopify arrivano qui da soli e tornano con il tracking. Se vendi solo in boutique, saltalo.',
    done: 'Negozio sistemato',
  },
};

/** First steps of a new account; replaces the to-do list. */
export const FirstStepsList = ({ steps, user, resendConfirmation, onNoShop }: FirstStepsListProps) => (
  <>
    <div className="first-steps__tape">
      <StepsTape label="I primi passi" steps={steps} />
    </div>
    <ol className="todo-list">
      {steps.map((step, index) => (
        <li key={step.name} className={`first-step first-step--${step.state}`}>
          <span className="first-step__number" aria-hidden="true">
            {step.state === 'done' ? '✓' : index + 1}
          </span>
          <div className="todo__what free-text">
            {step.name === 'company' && step.state !== 'done' && <h3>Account Base</h3>}
            <StepText step={step} user={user} />
          </div>
          {step.state !== 'done' && (
            <div className="todo__act">
              <StepAct step={step} resendConfirmation={resendConfirmation} onNoShop={onNoShop} />
            </div>
          )}
        </li>
      ))}
    </ol>
  </>
);

const StepText = ({ step, user }: { step: FirstStep; user: FirstStepsListProps['user'] }) => {
  const isDone = step.state === 'done';
  if (step.name !== 'e-mail') {
    const { title, text, done } = texts[step.name];
    return (
      <>
        <b>{isDone ? done : title}</b>
        <span>{isDone ? 'Fatto.' : text}</span>
      </>
    );
  }
  return (
    <>
      <b>{isDone ? 'E-mail confermata' : 'Conferma la tua e-mail'}</b>
      <span>
        {user.emailConfirmedAt
          ? `Fatto il ${formatDateTime(user.emailConfirmedAt)}.`
          : `Abbiamo mandato un link a ${user.email}. Con l'e-mail confermata puoi tenere più pezzi in riserva.`}
      </span>
    </>
  );
};

type StepActProps = { step: FirstStep } & Pick<FirstStepsListProps, 'resendConfirmation' | 'onNoShop'>;

const StepAct = ({ step: { name, state }, resendConfirmation, onNoShop }: StepActProps) => {
  const kind = state === 'now' ? 'primary' : 'plain';
  switch (name) {
    case 'e-mail':
      return resendConfirmation;
    case 'company':
      return (
        <ButtonLink kind={kind} wide to={customerPage('business-profile')}>
          Completa il profilo
        </ButtonLink>
      );
    case 'garment':
      return (
        <ButtonLink kind={kind} wide to="/catalog">
          Apri il catalogo
        </ButtonLink>
      );
    case 'shop':
      return (
        <>
          <ButtonLink kind={kind} wide to={customerPage('shopify')}>
            Collega Shopify
          </ButtonLink>
          <Button kind="bare" size="small" onClick={onNoShop}>
            Non ho un negozio online
          </Button>
        </>
      );
  }
};
