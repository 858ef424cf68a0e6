import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { problemReasonLabels } from '@drappo/contracts/orders/order-problem';
import { failureText } from '../../../shared/api/failure.ts';
import { formatDateTime } from '../../../shared/format/date.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { useClearOrderProblemMutation } from '../shared/orders/order-problem-api.ts';

/** Shows why a packer set the order aside, with the button to return it; renders nothing without a problem. */
export const OrderProblem = ({ order }: { order: AdminOrder }) => {
  const [solve, { isLoading }] = useClearOrderProblemMutation();
  const toast = useToast();
  const { id, problem, items } = order;
  if (!problem) return null;
  const line = items.find(({ id: itemId }) => itemId === problem.itemId);
  const what = line && [line.productName, line.variantInfo].filter(Boolean).join(', ');
  const solved = async () => {
    const { error } = await solve(id);
    if (error) toast.error('Errore', failureText(error, 'Impossibile salvare. Riprova.'));
    else toast.success('Problema risolto', `L'ordine ${order.orderNumber} si prepara come gli altri.`);
  };
  return (
    <>
      <dt>Problema</dt>
      <dd className="free-text">
        <b>{problemReasonLabels[problem.reason]}</b>
        {what && `: ${what}`}
        {problem.note && <span>. «{problem.note}»</span>}
        <span className="muted">
          {' '}
          Messo da parte il {formatDateTime(problem.at)}
          {problem.by && ` da ${problem.by}`}.
        </span>{' '}
        <ActionButton size="small" pending={isLoading} pendingLabel="Salvando..." onClick={() => void solved()}>
          Risolto
        </ActionButton>
      </dd>
    </>
  );
};
