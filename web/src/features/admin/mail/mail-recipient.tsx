import type { SentMail } from '@drappo/contracts/notifications/admin-mail';
import { officePage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { failureText } from '../../../shared/api/failure.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useReadRecipientMutation } from './mail-api.ts';

/** The recipient of an e-mail: masked, or in clear at an administrator's request, which the audit trail records. */
export const MailRecipient = ({ mail }: { mail: SentMail }) => {
  const [read, { data, isLoading }] = useReadRecipientMutation();
  const toast = useToast();
  const show = useSingleRun(async () => {
    const { error } = await read(mail.id);
    if (error) toast.error('Errore', failureText(error, "Impossibile leggere l'indirizzo. Riprova."));
  });
  return (
    <>
      <Link to={officePage('users', { open: mail.userId })}>
        <span aria-live="polite">{data?.recipient ?? mail.recipient}</span>
      </Link>
      {!data && (
        <Button
          kind="bare"
          size="small"
          className="mail-recipient__show"
          pending={isLoading}
          aria-label={`Mostra l'indirizzo di ${mail.subject}`}
          title="Resta scritto nel registro"
          onClick={show}
        >
          Mostra
        </Button>
      )}
    </>
  );
};
