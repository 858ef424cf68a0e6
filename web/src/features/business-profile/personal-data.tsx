import type { CurrentUser } from '@drappo/contracts/identity/session';
import { failureText } from '../../shared/api/failure.ts';
import { formatLongDay } from '../../shared/format/date.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Actions } from '../../shared/ui/actions.tsx';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { download } from '../../shared/ui/download.ts';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { SettingsCard } from '../../shared/ui/settings-card.tsx';
import { useFocusTarget } from '../../shared/ui/use-focus-target.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useDownloadPersonalDataMutation, useRequestErasureMutation } from './personal-data-api.ts';

/** The user's rights under the GDPR: all of their data in one file, and erasure on request. */
export const PersonalDataSection = ({ user }: { user: CurrentUser }) => {
  const [read, reading] = useDownloadPersonalDataMutation();
  const [request, requesting] = useRequestErasureMutation();
  const toast = useToast();
  const { target, takeFocus } = useFocusTarget();
  const requestedAt = user.erasureRequestedAt;
  const save = useSingleRun(async () => {
    const { data } = await read();
    if (data) download.text('drappo-dati-personali.json', JSON.stringify(data, null, 2), 'application/json');
  });
  const ask = useSingleRun(async () => {
    const { error } = await request({ requested: requestedAt === null });
    if (error) return toast.error('Errore', failureText(error, 'Impossibile inviare la richiesta. Riprova.'));
    takeFocus();
    if (requestedAt === null) toast.success('Richiesta inviata', 'Ti rispondiamo per e-mail entro 30 giorni.');
    else toast.success('Richiesta annullata', 'Il tuo account resta com’è.');
  });
  return (
    <SettingsCard title="I tuoi dati" heading={target}>
      <p>In un solo file, tutto quello che conserviamo su di te: account, ordini, wishlist, richieste e messaggi.</p>
      {reading.error && (
        <ErrorNotice onRetry={save}>
          {failureText(reading.error, 'In questo momento non possiamo raccogliere i tuoi dati. Riprova tra poco.')}
        </ErrorNotice>
      )}
      <Actions>
        <ActionButton pending={reading.isLoading} pendingLabel="Raccogliendo..." onClick={save}>
          Scarica i miei dati
        </ActionButton>
        {requestedAt === null ? (
          <ConfirmButton
            question="Chiedere la cancellazione?"
            consequence="Ti rispondiamo per e-mail entro 30 giorni. Prima si concludono gli ordini in corso."
            confirmLabel="Chiedi la cancellazione"
            onConfirm={ask}
            kind="bare"
            pending={requesting.isLoading}
          >
            Chiedi la cancellazione dell'account
          </ConfirmButton>
        ) : (
          <ActionButton kind="bare" pending={requesting.isLoading} onClick={ask}>
            Annulla la richiesta di cancellazione
          </ActionButton>
        )}
      </Actions>
      <p className="personal-data__kept muted small">
        {requestedAt !== null && `Hai chiesto la cancellazione dell'account il ${formatLongDay(requestedAt)}. `}
        Di un account cancellato restano solo i dati delle fatture, che la legge ci fa conservare per dieci anni.
      </p>
    </SettingsCard>
  );
};
