import type { PickListMade } from '@drappo/contracts/orders/pick-lists';
import { failureText, isApiFailure } from '../../../shared/api/failure.ts';
import { useRequestKey } from '../../../shared/buying/use-request-key.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { newTab } from './new-tab.ts';
import { orderFiles } from './order-files.ts';
import { useMakePickListMutation, useUndoPickListMutation } from './work-api.ts';

const many = (count: number, one: string, more: string): string => (count === 1 ? one : `${count} ${more}`);

const madeText = ({ number, orders, skipped }: PickListMade): string => {
  const prepared = many(orders, '1 ordine è in preparazione', 'ordini sono in preparazione');
  if (skipped === 0) return `${number}: ${prepared}.`;
  return `${number}: ${prepared}. ${many(skipped, '1 era già in preparazione, chiuso o rimborsato ed è rimasto fuori', 'erano già in preparazione, chiusi o rimborsati e sono rimasti fuori')}.`;
};

/** Starts preparation of the orders on a new pick list, opens the list, and offers an undo. */
export const usePrepare = (onPrepared: () => void) => {
  const [make, { isLoading }] = useMakePickListMutation();
  const [undo] = useUndoPickListMutation();
  const { keyOf, answered } = useRequestKey();
  const toast = useToast();

  const takeBack = useSingleRun(
    async (id: string) => {
      const { data, error } = await undo(id);
      if (error) return toast.error('Errore', failureText(error, 'Impossibile annullare la lista. Riprova.'));
      toast.success('Lista annullata', `${many(data.orders, '1 ordine è', 'ordini sono')} di nuovo da preparare.`);
    },
    (id) => id,
  );

  const prepare = useSingleRun(async (ids: string[]) => {
    const content = { pickList: ids.toSorted() };
    const { data, error } = await make({ ids, key: keyOf(content) });
    if (error) {
      // A rejection is a final answer: the same selection may be sent again as a new request.
      if (isApiFailure(error) && error.status >= 400 && error.status < 500) answered(content);
      return toast.error('Errore', failureText(error, 'Impossibile preparare la lista. Riprova.'));
    }
    answered(content);
    onPrepared();
    newTab.open(orderFiles.madePickList(data.id));
    showToast({
      kind: 'success',
      title: 'Lista di prelievo pronta',
      text: madeText(data),
      actions: [
        { label: 'Apri la lista', onPress: () => newTab.open(orderFiles.madePickList(data.id)) },
        { label: 'Distinte', onPress: () => newTab.open(orderFiles.slipsOfPickList(data.id)) },
        { label: 'Annulla', onPress: () => void takeBack(data.id) },
      ],
    });
  });

  return { prepare, isPreparing: isLoading };
};
