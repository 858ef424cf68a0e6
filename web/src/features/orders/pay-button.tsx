import { Button } from '../../shared/ui/button.tsx';
import { usePay } from '../../shared/orders/use-pay.ts';

type PayButtonProps = {
  orderIds: string[];
  /** False if another button on the screen is the main pay button. */
  isMain?: boolean;
  /** `large` if it is the main action of a sheet. */
  size?: 'large' | 'normal';
};

/** "Paga e spediamo". */
export const PayButton = ({ orderIds, isMain = true, size = 'large' }: PayButtonProps) => {
  const { pay, leaving } = usePay();
  return (
    <Button
      kind={isMain ? 'pay' : 'plain'}
      size={size === 'large' ? size : undefined}
      wide
      pending={leaving}
      pendingLabel="Caricamento..."
      onClick={() => pay(orderIds)}
    >
      Paga e spediamo
    </Button>
  );
};
