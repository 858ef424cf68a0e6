import type { ShopOrder, ShopOrderOutcome } from '@drappo/contracts/integrations/shop-orders';
import type { StatusTone } from '../../shared/ui/status-label.tsx';

export const outcomeLabels: Record<ShopOrderOutcome, { label: string; tone: StatusTone }> = {
  imported: { label: 'Importato', tone: 'done' },
  partial: { label: 'Importato in parte', tone: 'working' },
  skipped: { label: 'Saltato', tone: 'unknown' },
  failed: { label: 'In errore', tone: 'refused' },
};

export const trackingLabels: Record<NonNullable<ShopOrder['tracking']>, string> = {
  due: 'Tracking in arrivo nel negozio',
  pushed: 'Tracking nel negozio',
  failed: 'Tracking non arrivato',
};
