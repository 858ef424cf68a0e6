import { Button } from '../../shared/ui/button.tsx';
import { usePay } from './use-pay.ts';

type PayButtonProps = {
  orderIds: string[];
  /** False where another button on the screen is the one that pays. */
  isMain?: boolean;
};

/** "Paga e spediamo". */
export const PayButton = ({ orderIds, isMain = true }: PayButtonProps) => {
  const { pay, leaving } = usePay();
  return (
    <Button
      kind={isMain ? 'pay' : 'plain'}
      size="large"
      wide
      pending={leaving}
      pendingLabel="Caricamento..."
      onClick={() => pay(orderIds)}
    >
      Paga e spediamo
    </Button>
  );
};
