import { ButtonLink } from '../../shared/ui/button.tsx';
import { useCancelEmailChangeMutation } from './account-api.ts';
import { AccountResult } from './account-result.tsx';
import { MailedLink } from './mailed-link.tsx';

/** Target of the link that the current address receives when a change of address is requested. */
export const CancelEmailChangePage = () => {
  const mutation = useCancelEmailChangeMutation();
  return (
    <MailedLink
      mutation={mutation}
      heading="Annulla il cambio di indirizzo"
      lead="Il tuo account resta con l'indirizzo a cui ti abbiamo scritto, e tutti i dispositivi escono."
      act="Annulla il cambio"
      pendingAct="Annullamento in corso..."
      failure="Non siamo riusciti ad annullare il cambio. Riprova."
      done={<Cancelled />}
      expired="Un link per annullare il cambio vale 7 giorni."
      advice="Se non hai chiesto tu il cambio, scrivici."
      wayOn={
        <ButtonLink kind="primary" size="large" to="/support">
          Vai all'assistenza
        </ButtonLink>
      }
    />
  );
};

const Cancelled = () => (
  <AccountResult
    status="success"
    heading="Cambio annullato"
    lead={
      <p>
        Il tuo account resta con questo indirizzo, e tutti i dispositivi sono usciti. Chi ha chiesto il cambio conosce
        la tua password: scegline subito una nuova.
      </p>
    }
  >
    <ButtonLink kind="primary" size="large" to="/forgot-password">
      Scegli una nuova password
    </ButtonLink>
  </AccountResult>
);
