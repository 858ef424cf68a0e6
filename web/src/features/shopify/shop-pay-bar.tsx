import { euroOf } from '../../shared/format/money.ts';
import { usePay } from '../../shared/orders/use-pay.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { ShopPayment } from './use-shop-payment.ts';

/** Pays the selected orders of the shop together. */
export const ShopPayBar = ({ payment: { chosen, count } }: { payment: ShopPayment }) => {
  const { pay, leaving } = usePay();
  if (count === 0) return null;
  const orders = chosen.length === 1 ? '1 ordine' : `${chosen.length} ordini`;
  const rest = count - chosen.length;
  return (
    <div className="shop-pay">
      <p role="status">
        <b>{chosen.length === 0 ? 'Nessun ordine scelto' : `${orders}, ${euroOf(chosen.map(({ total }) => total))}`}</b>
        {rest > 0 && (
          <span className="muted small">{rest === 1 ? '1 resta da pagare' : `${rest} restano da pagare`}</span>
        )}
      </p>
      <Button
        kind="pay"
        size="large"
        disabled={chosen.length === 0 && 'Nessun ordine scelto'}
        pending={leaving}
        pendingLabel="Caricamento..."
        onClick={() => pay(chosen.map(({ id }) => id))}
      >
        Paga e spediamo
      </Button>
    </div>
  );
};
