import { formatEuro } from '@drappo/contracts/money';
import { packagingPrices } from '@drappo/contracts/shipping/packaging-prices';
import type { AdminPackagingProfile, PackagingStatus } from '@drappo/contracts/shipping/packaging-profile';
import type { StatusTone } from '../../../shared/ui/status-label.tsx';

export const packagingTones: Record<PackagingStatus, StatusTone> = {
  pending: 'waiting',
  reviewing: 'working',
  approved: 'done',
  rejected: 'refused',
};

const names = { standard: 'Standard', premium: 'Premium', luxury: 'Luxury', eco: 'Eco' } as const;

/** `Premium, €0,25 al pezzo` */
export const cardText = ({ cardMaterial }: AdminPackagingProfile): string =>
  `${names[cardMaterial]}, ${formatEuro(packagingPrices.card[cardMaterial])} al pezzo`;
export const packagingText = ({ packagingMaterial }: AdminPackagingProfile): string =>
  `${names[packagingMaterial]}, ${formatEuro(packagingPrices.packaging[packagingMaterial])} al pezzo`;

export const ownerText = ({ user }: AdminPackagingProfile): string => user.username ?? user.id.slice(0, 8);
