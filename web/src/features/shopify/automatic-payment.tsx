import {
  automaticPaymentEndTexts,
  cardName,
  type AutomaticPayment as Setting,
} from '@drappo/contracts/orders/automatic-payment';
import { failureText } from '../../shared/api/failure.ts';
import { formatDateTime } from '../../shared/format/date.ts';
import { euro } from '../../shared/format/money.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useSwitchOffAutomaticPaymentMutation, useRemoveCardMutation } from './automatic-payment-api.ts';
import { AutomaticPaymentForm } from './automatic-payment-form.tsx';
import { LimitTape } from './limit-tape.tsx';
import { useAutomaticPayment, useSaveCard } from './use-saved-card.ts';
import './automatic-payment.css';

/** The saved card, and whether it pays shop orders automatically: off until its owner switches it on. */
export const AutomaticPayment = () => {
  const { data, isError, isWaiting, refetch } = useAutomaticPayment();
  return (
    <section className="sheet shopify__form automatic" aria-labelledby="automatic-payment">
      <header className="automatic__head">
        <h2 id="automatic-payment">Pagamento automatico</h2>
        {data && (
          <span className={`automatic__state${data.isOn ? ' automatic__state--on' : ''}`}>
            {data.isOn ? 'Acceso' : 'Spento'}
          </span>
        )}
      </header>
      {isError && !data && (
        <ErrorNotice onRetry={refetch}>Non riusciamo a leggere il pagamento automatico.</ErrorNotice>
      )}
      {!data && !isError && <Skeleton height={160} />}
      {data && isWaiting && <p role="status">Stiamo salvando la carta. Ci vuole un momento.</p>}
      {data && !isWaiting && <Content setting={data} />}
    </section>
  );
};

const Content = ({ setting }: { setting: Setting }) => {
  const { card, isOn } = setting;
  return (
    <>
      {isOn ? <Today setting={setting} /> : <Off setting={setting} />}
      {card ? <Card setting={setting} /> : <FirstCard />}
      {card && <AutomaticPaymentForm key={String(isOn)} setting={setting} />}
      {isOn && <SwitchOff setting={setting} />}
    </>
  );
};

const Off = ({ setting: { ended, card } }: { setting: Setting }) => (
  <>
    {ended && ended.reason !== 'switched-off' && (
      <ErrorNotice>{`${automaticPaymentEndTexts[ended.reason]} Dal ${formatDateTime(ended.at)} gli ordini aspettano te.`}</ErrorNotice>
    )}
    <p className="automatic__hint">
      Se lo accendi paghiamo noi gli ordini del negozio con la tua carta, così partono senza che tu ci pensi.
      {!card && ' Per cominciare salva una carta: oggi non paghi niente.'}
    </p>
  </>
);

const Today = ({ setting: { today, dayLimit } }: { setting: Setting }) => (
  <div className="automatic__today">
    <p>
      <b>
        Oggi {euro(today.amount)} di {euro(dayLimit ?? '0.00')}
      </b>
      , {today.orders === 1 ? '1 ordine' : `${today.orders} ordini`}.
    </p>
    <LimitTape spent={today.amount} limit={dayLimit ?? '0.00'} />
    <p className="automatic__hint">
      Paghiamo ogni ordine appena è pronto. Quelli rimasti li riproviamo alle 12:30 dei giorni lavorativi, in tempo per
      le 13:00.
    </p>
  </div>
);

const FirstCard = () => {
  const { saveCard, leaving } = useSaveCard();
  return (
    <ActionButton kind="primary" wide pending={leaving} pendingLabel="Caricamento..." onClick={saveCard}>
      Salva una carta
    </ActionButton>
  );
};

const Card = ({ setting: { card, isOn } }: { setting: Setting }) => {
  const { saveCard, leaving } = useSaveCard();
  const [remove] = useRemoveCardMutation();
  const toast = useToast();
  const run = async () => {
    const { error } = await remove();
    if (error) return toast.error('Errore', failureText(error, 'Impossibile togliere la carta. Riprova.'));
    toast.success('Carta tolta', 'Non la useremo più, e la togliamo anche da Stripe.');
  };
  if (!card) return null;
  return (
    <dl className="automatic__card">
      <dt>Carta</dt>
      <dd>
        <b>{cardName(card)}</b>, scade {card.expires}
        <span className="automatic__acts">
          <ActionButton kind="link" pending={leaving} pendingLabel="Caricamento..." onClick={saveCard}>
            Cambia carta
          </ActionButton>
          <ConfirmButton
            kind="link"
            question="Togliere la carta?"
            consequence={
              isOn
                ? 'Il pagamento automatico si spegne, e gli ordini del negozio restano da pagare finché non li paghi tu.'
                : 'Per accendere il pagamento automatico dovrai salvarne un’altra.'
            }
            confirmLabel="Togli la carta"
            onConfirm={run}
          >
            Togli carta
          </ConfirmButton>
        </span>
      </dd>
    </dl>
  );
};

const SwitchOff = ({ setting: { consentAt } }: { setting: Setting }) => {
  const [switchOff, { isLoading }] = useSwitchOffAutomaticPaymentMutation();
  const toast = useToast();
  const run = async () => {
    const { error } = await switchOff();
    if (error)
      return toast.error('Errore', failureText(error, 'Impossibile spegnere il pagamento automatico. Riprova.'));
    toast.success('Pagamento automatico spento', 'Gli ordini del negozio li paghi tu.');
  };
  return (
    <>
      <p className="automatic__hint">
        {consentAt && `Autorizzato da te il ${formatDateTime(consentAt)}. `}
        Ogni sera ti mandiamo il riepilogo dei pagamenti.
      </p>
      <ActionButton wide pending={isLoading} pendingLabel="Un momento..." onClick={() => void run()}>
        Spegni
      </ActionButton>
    </>
  );
};
