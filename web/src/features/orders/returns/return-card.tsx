import { returnReasonLabels } from '@drappo/contracts/orders/return-status';
import type { OrderReturn } from '@drappo/contracts/orders/returns';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { formatRecent } from '../../../shared/format/recent.ts';
import { euro } from '../../../shared/format/money.ts';
import { CountdownTape } from '../../../shared/tape/countdown-tape.tsx';
import { StepsTape } from '../../../shared/tape/steps-tape.tsx';
import { useServerTime } from '../../../shared/tape/use-server-time.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { ConfirmButton } from '../../../shared/ui/confirm-button.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { daysUntil } from './return-days.ts';
import { nextText, returnState, returnStep } from './return-text.ts';
import { useCancelReturnMutation } from './returns-api.ts';
import { SentDialog } from './sent-dialog.tsx';

const steps = ['Richiesta', 'Spedizione', 'Arrivo', 'Rimborso'].map((label) => ({ label }));
const SEND_DAYS = 14;

/** One return: its status, the next step, its pieces and photographs. */
export const ReturnCard = ({ of }: { of: OrderReturn }) => {
  const { tone, word } = returnState(of);
  const step = returnStep(of);
  return (
    <li className="return" aria-label={`Reso ${of.number}`}>
      <header>
        <h3>{of.number}</h3>
        <StatusLabel tone={tone}>{word}</StatusLabel>
        <time className="muted small" dateTime={of.requestedAt}>
          chiesto {formatRecent(of.requestedAt)}
        </time>
      </header>
      {step !== undefined && <StepsTape label={`Passi del reso ${of.number}`} steps={steps} current={step} />}
      <p className="free-text">{nextText(of)}</p>
      {of.status === 'accepted' && of.reply && <p className="muted small free-text">Nota: {of.reply}</p>}
      {of.status === 'accepted' && of.sentAt === null && of.sendBy && <SendTape sendBy={of.sendBy} />}
      {of.trackingNumber && <Parcel of={of} />}
      <ul className="return__lines">
        {of.lines.map(({ itemId, productName, variantInfo, quantity, reason, note, received }) => (
          <li key={itemId} className="free-text">
            {quantity} × {[productName, variantInfo].filter(Boolean).join(', ')}
            <span className="muted small">
              {[returnReasonLabels[reason], note, received !== null && received < quantity && `arrivati ${received}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p className="muted small">Valore dei pezzi {euro(of.amount)}, senza spedizione</p>
      {of.photos.length > 0 && <Photos of={of} />}
      <Acts of={of} />
    </li>
  );
};

const SendTape = ({ sendBy }: { sendBy: string }) => {
  const { now } = useServerTime();
  return (
    <CountdownTape left={daysUntil(sendBy, now, SEND_DAYS)} totalDays={SEND_DAYS} size="small" about="Per spedire" />
  );
};

const Parcel = ({ of: { trackingUrl, trackingNumber } }: { of: OrderReturn }) => (
  <p className="small">
    Tracking{' '}
    {trackingUrl ? (
      <a href={trackingUrl} target="_blank" rel="noreferrer">
        {trackingNumber}
      </a>
    ) : (
      trackingNumber
    )}
  </p>
);

const Photos = ({ of: { photos, number } }: { of: OrderReturn }) => (
  <ul className="return-photos">
    {photos.map((url, index) => (
      <li key={url} className="return-photos__photo">
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={`Foto ${index + 1} del reso ${number}`} width={84} height={84} loading="lazy" />
        </a>
      </li>
    ))}
  </ul>
);

const Acts = ({ of }: { of: OrderReturn }) => {
  const { id, orderId, number, status, sentAt } = of;
  const [isSending, setIsSending] = useState(false);
  const [cancel, { isLoading }] = useCancelReturnMutation();
  const toast = useToast();
  const canBeSent = status === 'accepted';
  const canBeCancelled = (status === 'requested' || status === 'accepted') && sentAt === null;
  if (!canBeSent && !canBeCancelled) return null;
  const giveUp = async () => {
    const { error } = await cancel({ id, orderId });
    if (error) toast.error('Errore', failureText(error, 'Impossibile annullare il reso. Riprova.'));
    else toast.success('Reso annullato', `Il reso ${number} è annullato: tieni i pezzi.`);
  };
  return (
    <div className="return__acts">
      {canBeSent && (
        <ActionButton aria-haspopup="dialog" onClick={() => setIsSending(true)}>
          {sentAt === null ? 'Ho spedito' : 'Correggi il tracking'}
        </ActionButton>
      )}
      {canBeCancelled && (
        <ConfirmButton
          kind="danger"
          pending={isLoading}
          question={`Annullare il reso ${number}?`}
          consequence="Tieni i pezzi e non ti viene rimborsato nulla. Puoi chiederne un altro finché sei in tempo."
          confirmLabel="Annulla il reso"
          onConfirm={giveUp}
        >
          Annulla il reso
        </ConfirmButton>
      )}
      {isSending && <SentDialog of={of} onClose={() => setIsSending(false)} />}
    </div>
  );
};
