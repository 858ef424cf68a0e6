import { limits } from '@drappo/contracts/limits';
import { failureText } from '../../shared/api/failure.ts';
import { Actions } from '../../shared/ui/actions.tsx';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { useFocusOnArrival } from '../../shared/ui/use-focus-on-arrival.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useLoginMutation } from './sign-in-api.ts';

type DeviceStepProps = {
  /** The submitted credentials, to send another e-mail. */
  typed: { username: string; password: string };
  onRestart: () => void;
};

/** Follows the password on a device that is new to the account: the e-mailed link completes the sign-in. */
export const DeviceStep = ({ typed, onRestart }: DeviceStepProps) => {
  const arrival = useFocusOnArrival<HTMLHeadingElement>(true);
  const [login, { isLoading, error }] = useLoginMutation();
  const toast = useToast();
  const again = useSingleRun(async () => {
    if (!(await login(typed)).error) toast.success('E-mail inviata', 'Vale il link dell’ultimo messaggio.');
  });
  return (
    <section className="login__device" aria-labelledby="device-step">
      <h2 id="device-step" className="login__step" {...arrival}>
        Controlla la posta
      </h2>
      <p>
        La password è giusta, ma non riconosciamo questo dispositivo. Ti abbiamo mandato un link all’e-mail del tuo
        account: <b>aprilo in questo browser</b> per completare l’accesso. Vale {limits.newDeviceLinkMinutes} minuti.
      </p>
      <p className="muted">
        Non arriva? Guarda tra lo spam. Se la nostra posta è in ritardo, il messaggio parte appena possibile: aspetta
        qualche minuto e fattene mandare un altro.
      </p>
      {error && <ErrorNotice>{failureText(error, 'Non siamo riusciti a inviare l’e-mail. Riprova.')}</ErrorNotice>}
      <Actions>
        <ActionButton kind="primary" pending={isLoading} pendingLabel="Invio in corso..." onClick={again}>
          Invia di nuovo
        </ActionButton>
        <ActionButton onClick={onRestart}>Torna alla password</ActionButton>
      </Actions>
    </section>
  );
};
