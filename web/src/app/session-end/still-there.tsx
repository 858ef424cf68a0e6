import { ActionButton } from '../../shared/ui/action-button.tsx';
import { Actions } from '../../shared/ui/actions.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';

type StillThereProps = {
  secondsLeft: number;
  /** False when the session has reached its maximum length. */
  canContinue: boolean;
  pending: boolean;
  onContinue: () => void;
  onSignIn: () => void;
  onLeave: () => void;
};

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** An announcement each second would be too much for screen readers. */
const spoken = (seconds: number) => {
  const step = [10, 30, 60, 120].find((limit) => seconds <= limit);
  if (step === undefined) return '';
  return step >= 60 ? `${step / 60 === 1 ? '1 minuto' : '2 minuti'} alla fine` : `${step} secondi alla fine`;
};

/** Asks an inactive administrator to continue before the session ends. */
export const StillThere = ({ secondsLeft, canContinue, pending, onContinue, onSignIn, onLeave }: StillThereProps) => (
  <Dialog
    title="Sei ancora qui?"
    closable={false}
    mask={{ closable: false }}
    initialFocus=".action--primary"
    onCancel={canContinue ? onContinue : onSignIn}
  >
    <p>
      La sessione termina tra <b className="num">{clock(secondsLeft)}</b>.{' '}
      {canContinue
        ? "Per sicurezza l'area di amministrazione si chiude quando nessuno la usa."
        : 'Ha raggiunto la durata massima: accedi di nuovo per continuare.'}{' '}
      Quello che hai scritto resta qui.
    </p>
    <p className="visually-hidden" role="status" aria-live="assertive">
      {spoken(secondsLeft)}
    </p>
    <Actions>
      <ActionButton kind="primary" pending={pending} onClick={canContinue ? onContinue : onSignIn}>
        {canContinue ? 'Continua' : 'Accedi di nuovo'}
      </ActionButton>
      <ActionButton onClick={onLeave}>Esci</ActionButton>
    </Actions>
  </Dialog>
);
