import type { AccountLimits } from '@drappo/contracts/catalog/reservation-limits';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useSetAccountLimitsMutation } from '../reservations/admin-reservations-api.ts';

type LimitFormProps = { userId: string; limits: AccountLimits };

const placeholderOf = (limit: number | null): string => (limit === null ? 'nessun limite' : `${limit}, dal livello`);

/** Limits of one account instead of its level's; an empty field goes back to the level's. */
export const LimitForm = ({ userId, limits: { own, levelLimits } }: LimitFormProps) => {
  const [save, { isLoading }] = useSetAccountLimitsMutation();
  const [pieces, setPieces] = useState(own.pieces);
  const [orders, setOrders] = useState(own.orders);
  const toast = useToast();
  const send = useSingleRun(async () => {
    const { error } = await save({ userId, form: { pieces, orders } });
    if (error) return toast.error('Errore', failureText(error, 'Impossibile salvare i limiti.'));
    toast.success('Limiti salvati', 'Valgono per le prossime riserve: quelle che ci sono restano.');
  });
  return (
    <div className="user-rights">
      <label>
        <span>Limite di pezzi</span>
        <InputNumber
          min={0}
          max={1_000_000}
          precision={0}
          value={pieces}
          placeholder={placeholderOf(levelLimits.pieces)}
          onChange={setPieces}
        />
      </label>
      <label>
        <span>Limite di ordini da pagare</span>
        <InputNumber
          min={0}
          max={10_000}
          precision={0}
          value={orders}
          placeholder={placeholderOf(levelLimits.orders)}
          onChange={setOrders}
        />
      </label>
      <Button
        disabled={pieces === own.pieces && orders === own.orders}
        pending={isLoading}
        pendingLabel="Salvando..."
        onClick={send}
      >
        Salva i limiti
      </Button>
    </div>
  );
};
