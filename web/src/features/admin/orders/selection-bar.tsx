import { limits } from '@drappo/contracts/limits';
import { parseAmount } from '@drappo/contracts/money';
import { BULK_ORDERS } from '@drappo/contracts/orders/pick-lists';
import { failureText } from '../../../shared/api/failure.ts';
import { formatCount } from '../../../shared/format/count.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { ChoiceBar } from '../../../shared/ui/choice-bar.tsx';
import { FileLink } from '../shared/file-link.tsx';
import { orderFiles } from './order-files.ts';
import type { OrderQuery } from '../shared/orders/order-query.ts';
import type { OrderSelection } from './use-order-selection.ts';
import { usePrepare } from './use-prepare.ts';
import { useLazySelectOrdersQuery } from './work-api.ts';

type SelectionBarProps = {
  selection: OrderSelection;
  /** The list's filters and its number of orders. */
  list: OrderQuery;
  total: number;
};

/** Totals of the selected orders, and the actions on them. */
export const SelectionBar = ({ selection, list, total }: SelectionBarProps) => {
  const { ids, orders } = selection;
  const [select] = useLazySelectOrdersQuery();
  const toast = useToast();
  const { prepare, isPreparing } = usePrepare(selection.clear);
  if (ids.length === 0) return null;

  const selectAll = async () => {
    const { data, error } = await select(list);
    if (!data) return toast.error('Errore', failureText(error, 'Impossibile selezionare gli ordini. Riprova.'));
    selection.add(data.orders.map(({ total: amount, ...order }) => ({ ...order, total: parseAmount(amount) })));
    if (data.hasMore)
      toast.success('Selezione', `Selezionati i primi ${BULK_ORDERS} ordini: di più non si possono scegliere insieme.`);
  };
  const toPrepare = orders.filter(({ status, moneyHold }) => status === 'paid' && !moneyHold).map(({ id }) => id);
  const held = orders.filter(({ moneyHold }) => moneyHold).length;
  const hasTooManyToPrepare = toPrepare.length > BULK_ORDERS;
  return (
    <ChoiceBar
      text={ids.length === 1 ? '1 ordine selezionato' : `${formatCount(ids.length)} ordini selezionati`}
      detail={selection.sums}
      onClear={selection.clear}
      onAll={total > ids.length ? () => void selectAll() : undefined}
      allLabel={`Seleziona tutti i ${formatCount(Math.min(total, BULK_ORDERS))}`}
    >
      {ids.length > limits.ordersPerDocument ? (
        <p className="order-tools__limit">Al massimo {limits.ordersPerDocument} ordini per documento</p>
      ) : (
        held < ids.length && (
          <div className="order-tools__documents">
            <FileLink href={orderFiles.pickList(ids)}>Lista di prelievo</FileLink>
            <FileLink href={orderFiles.packingSlips(ids)}>Distinte di imballaggio</FileLink>
          </div>
        )
      )}
      {held > 0 && (
        <p className="order-tools__limit">
          {held === 1 ? '1 rimborsato o contestato resta' : `${formatCount(held)} rimborsati o contestati restano`}{' '}
          fuori dalle liste
        </p>
      )}
      {hasTooManyToPrepare && <p className="order-tools__limit">Al massimo {BULK_ORDERS} ordini per lista</p>}
      {toPrepare.length > 0 && !hasTooManyToPrepare && (
        <ActionButton
          kind="primary"
          pending={isPreparing}
          pendingLabel="Preparando..."
          onClick={() => void prepare(toPrepare)}
        >
          Stampa lista e metti in preparazione
        </ActionButton>
      )}
    </ChoiceBar>
  );
};
