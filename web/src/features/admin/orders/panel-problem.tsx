import type { AdminOrderDetail } from '@drappo/contracts/orders/order-detail';
import { problemReasonLabels, type OrderProblem } from '@drappo/contracts/orders/order-problem';
import { failureText } from '../../../shared/api/failure.ts';
import { formatDateTime } from '../../../shared/format/date.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useClearOrderProblemMutation } from '../shared/orders/order-problem-api.ts';

/** Shows why a packer set the order aside, with the button that resolves the problem. */
export const PanelProblem = ({ order, problem }: { order: AdminOrderDetail; problem: OrderProblem }) => {
  const [clear, { isLoading }] = useClearOrderProblemMutation();
  const toast = useToast();
  const line = order.items.find(({ id }) => id === problem.itemId);
  const solve = useSingleRun(async () => {
    const { error } = await clear(order.id);
    if (error) return toast.error('Errore', failureText(error, "Impossibile aggiornare l'ordine. Riprova."));
    toast.success('Problema risolto', `${order.orderNumber} torna fra gli ordini da spedire.`);
  });
  return (
    <section className="order-panel__problem" aria-labelledby="panel-problem">
      <h3 id="panel-problem">{problemReasonLabels[problem.reason]}</h3>
      {line && <p>{[line.productName, line.variantInfo, line.sku].filter(Boolean).join(', ')}</p>}
      {problem.note && <p>{problem.note}</p>}
      <p className="small muted">
        Messo da parte {problem.by && `da ${problem.by}, `}
        {formatDateTime(problem.at)}
      </p>
      <ActionButton pending={isLoading} pendingLabel="Salvando..." onClick={solve}>
        Risolto
      </ActionButton>
    </section>
  );
};
