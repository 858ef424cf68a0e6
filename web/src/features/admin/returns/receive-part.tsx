import { isFault } from '@drappo/contracts/orders/return-status';
import type { AdminReturn } from '@drappo/contracts/orders/returns';
import { InputNumber } from 'antd';
import { useId, useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { formatDay } from '../../../shared/format/date.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { Unsaved } from '../../../shared/ui/unsaved.tsx';
import { fates, receiptOf, startOf, sumOf, type Fates } from './receipt.ts';
import { useReceiveReturnMutation } from './returns-api.ts';

const waiting = ({ status, sentAt, sendBy }: AdminReturn): string => {
  if (status === 'lapsed') return 'Non è partito in tempo. Se il pacco è arrivato lo stesso, registralo qui.';
  if (sentAt !== null) return `Il rivenditore lo ha spedito il ${formatDay(sentAt)}.`;
  return sendBy === null ? '' : `Il rivenditore lo manda entro il ${formatDay(sendBy)}.`;
};

/** Enters how many pieces of each line arrived and where they go. */
export const ReceivePart = ({ of }: { of: AdminReturn }) => {
  const [isTyped, setTyped] = useState(false);
  const [lines, setLines] = useState(() =>
    Object.fromEntries(of.lines.map((line) => [line.itemId, startOf(line.quantity, isFault(line.reason))])),
  );
  const [receive, { isLoading }] = useReceiveReturnMutation();
  const toast = useToast();
  const arrived = Object.values(lines).reduce((sum, line) => sum + sumOf(line), 0);
  const tooMany = of.lines.some(({ itemId, quantity }) => sumOf(lines[itemId]) > quantity);
  const save = async () => {
    const { error } = await receive({ id: of.id, receipt: receiptOf(lines) });
    if (error) toast.error('Errore', failureText(error, "Impossibile registrare l'arrivo. Riprova."));
    else toast.success('Arrivo registrato', 'Quello che torna in vendita è di nuovo in magazzino.');
  };
  const wrongReason = tooMany ? 'Sono più pezzi di quelli chiesti' : arrived === 0 && 'Nessun pezzo è arrivato';
  return (
    <div className="return-act">
      <Unsaved when={isTyped} />
      <p>{waiting(of)}</p>
      <h3>Che cosa è arrivato</h3>
      {of.lines.map(({ itemId, productName, variantInfo, quantity }) => (
        <LineFates
          key={itemId}
          name={[productName, variantInfo].filter(Boolean).join(', ')}
          quantity={quantity}
          value={lines[itemId] ?? startOf(0, false)}
          onChange={(line) => {
            setLines({ ...lines, [itemId]: line });
            setTyped(true);
          }}
        />
      ))}
      <ActionButton
        kind="primary"
        disabled={wrongReason}
        pending={isLoading}
        pendingLabel="Salvando..."
        onClick={() => void save()}
      >
        Registra l’arrivo
      </ActionButton>
    </div>
  );
};

type LineFatesProps = { name: string; quantity: number; value: Fates; onChange: (value: Fates) => void };

const LineFates = ({ name, quantity, value, onChange }: LineFatesProps) => {
  const id = useId();
  const missing = quantity - sumOf(value);
  return (
    <fieldset className="return-fates">
      <legend className="free-text">
        {name} <small>{quantity === 1 ? '1 pezzo' : `${quantity} pezzi`}</small>
      </legend>
      {fates.map(({ key, label }) => (
        <label key={key} htmlFor={`${id}-${key}`}>
          <span>{label}</span>
          <InputNumber
            id={`${id}-${key}`}
            min={0}
            max={quantity}
            precision={0}
            value={value[key]}
            onChange={(count) => onChange({ ...value, [key]: count ?? 0 })}
          />
        </label>
      ))}
      <p role="status" className={missing < 0 ? 'return-fates__problem' : 'muted small'}>
        {missing < 0 && `Sono più dei ${quantity} resi.`}
        {missing > 0 && (missing === 1 ? '1 non arrivato.' : `${missing} non arrivati.`)}
      </p>
    </fieldset>
  );
};
