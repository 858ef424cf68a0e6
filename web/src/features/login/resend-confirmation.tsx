import { ActionButton } from '../../shared/ui/action-button.tsx';
import { useResendConfirmation } from './use-resend-confirmation.ts';

/** Resends the link that confirms an e-mail address. */
export const ResendConfirmation = () => {
  const { resend, isPending } = useResendConfirmation();
  return (
    <ActionButton wide pending={isPending} pendingLabel="Invio in corso..." onClick={resend}>
      Invia di nuovo
    </ActionButton>
  );
};
