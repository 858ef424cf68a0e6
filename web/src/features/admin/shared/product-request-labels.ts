import type { ProductRequestStatus } from '@drappo/contracts/catalog/product-request-status';
import type { AdminProductRequest } from '@drappo/contracts/catalog/product-requests';
import type { StatusTone } from '../../../shared/ui/status-label.tsx';

const categories: Record<string, string> = {
  abbigliamento: 'Abbigliamento',
  elettronica: 'Elettronica',
  casa: 'Casa',
  sport: 'Sport',
  altro: 'Altro',
};

/** Shows an unknown category by its key. */
export const categoryText = (category: string): string => categories[category] ?? category;

export const statusTones: Record<ProductRequestStatus, StatusTone> = {
  pending: 'waiting',
  reviewing: 'working',
  approved: 'done',
  rejected: 'refused',
};

/** Button label of a transition, and the message after it. */
export const moves: Record<ProductRequestStatus, { act: string; done: string }> = {
  pending: { act: 'Salva le note', done: 'Note salvate' },
  reviewing: { act: 'Prendi in revisione', done: 'Richiesta in revisione' },
  approved: { act: 'Approva', done: 'Richiesta approvata' },
  rejected: { act: 'Rifiuta', done: 'Richiesta rifiutata' },
};

export const whoAsked = ({ user }: AdminProductRequest): string =>
  user ? user.companyName || [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username : 'N/A';
