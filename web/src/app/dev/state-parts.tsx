import { orderStatuses } from '@drappo/contracts/orders/order-status';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { Empty, ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { OrderStatusLabel, StatusLabel, type StatusTone } from '../../shared/ui/status-label.tsx';

const tones: readonly StatusTone[] = ['waiting', 'done', 'working', 'sent', 'refused', 'unknown'];

export const StateParts = () => (
  <>
    <p>
      {orderStatuses.map((status) => (
        <OrderStatusLabel key={status} status={status} />
      ))}
    </p>
    <p>
      {tones.map((tone) => (
        <StatusLabel key={tone} tone={tone}>
          Stato
        </StatusLabel>
      ))}
    </p>
    <ErrorNotice onRetry={() => undefined}>Impossibile caricare gli ordini.</ErrorNotice>
    <Empty title="Nessun ordine" text="Qui compaiono gli ordini.">
      <ActionButton>Sfoglia il catalogo</ActionButton>
    </Empty>
    <Skeleton height={120} />
  </>
);
