import { Button } from '../../shared/ui/button.tsx';
import { usePay } from '../../shared/orders/use-pay.ts';

type PayButtonProps = {
  orderIds: string[];
  /** False where another button on the screen is the one that pays. */
  isMain?: boolean;
  /** `large` where it is the act of a sheet. */
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
