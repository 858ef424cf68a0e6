import { useSession } from '../../shared/session/use-session.ts';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { useResendConfirmation } from './use-resend-confirmation.ts';
import './confirm-email-notice.css';

/** A quiet line in the customer area until the address is confirmed; nothing waits for it. */
export const ConfirmEmailNotice = () => {
  const { user } = useSession();
  const { resend, isPending } = useResendConfirmation();
  if (!user || user.emailConfirmedAt) return null;
  return (
    <section className="confirm-email" aria-labelledby="confirm-email">
      <p>
        <b id="confirm-email">Conferma la tua e-mail</b>
        <span>Abbiamo mandato un link a {user.email}.</span>
      </p>
      <ActionButton size="small" pending={isPending} pendingLabel="Invio in corso..." onClick={resend}>
        Invia di nuovo
      </ActionButton>
    </section>
  );
};
