import { ActionButton } from '../../shared/ui/action-button.tsx';
import { useResendConfirmation } from './use-resend-confirmation.ts';

/** Has the link that confirms an e-mail sent again. */
export const ResendConfirmation = () => {
  const { resend, isPending } = useResendConfirmation();
  return (
    <ActionButton wide pending={isPending} pendingLabel="Invio in corso..." onClick={resend}>
      Invia di nuovo
    </ActionButton>
  );
};
