import { useSession } from '../../shared/session/use-session.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { useConfirmEmailMutation } from './account-api.ts';
import { AccountResult } from './account-result.tsx';
import { MailedLink } from './mailed-link.tsx';
import { useResendConfirmation } from './use-resend-confirmation.ts';

/** Target of the confirmation link. */
export const ConfirmEmailPage = () => {
  const mutation = useConfirmEmailMutation();
  const { user } = useSession();
  const { resend, isPending } = useResendConfirmation();
  const canResend = user && !user.emailConfirmedAt;
  return (
    <MailedLink
      mutation={mutation}
      heading="Conferma la tua e-mail"
      lead="Ti scriviamo quando un ordine è pagato, parte o sta per scadere: conferma che l'indirizzo è il tuo."
      act="Conferma l'e-mail"
      pendingAct="Conferma in corso..."
      failure="Non siamo riusciti a confermare l'e-mail. Riprova."
      done={
        <AccountResult
          status="success"
          heading="E-mail confermata"
          lead={<p>Grazie. D'ora in poi sappiamo che i nostri messaggi arrivano a te.</p>}
        >
          <WayOn />
        </AccountResult>
      }
      notValid="Forse è stato copiato a metà, o è di un altro account."
      expired="Un link di conferma vale 7 giorni."
      advice={
        canResend
          ? 'Te ne mandiamo un altro.'
          : user
            ? 'La tua e-mail è comunque già confermata.'
            : 'Accedi e chiedine un altro dalla dashboard.'
      }
      wayOn={
        canResend ? (
          <Button kind="primary" size="large" pending={isPending} pendingLabel="Invio in corso..." onClick={resend}>
            Invia di nuovo
          </Button>
        ) : (
          <WayOn />
        )
      }
    />
  );
};

const WayOn = () => {
  const { user } = useSession();
  return (
    <ButtonLink kind="primary" size="large" to={user ? '/dashboard' : '/login'}>
      {user ? 'Vai alla dashboard' : 'Accedi'}
    </ButtonLink>
  );
};
