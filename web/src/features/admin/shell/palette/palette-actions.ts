import { exportOrders, getPickList } from '@drappo/contracts/orders/admin-routes';
import { officePage } from '@drappo/contracts/pages';
import { urlTo } from '../../../../shared/api/url-to.ts';
import type { PaletteRow } from './palette-row.ts';

type Action = { title: string; detail: string; keys?: readonly string[] } & (
  | { to: string }
  | { file: string; download?: boolean }
  | { run: () => void }
);

type Given = { showShortcuts: () => void; logout: () => void };

/** Actions that are available everywhere. */
export const paletteActions = ({ showShortcuts, logout }: Given): PaletteRow[] => {
  const actions: Action[] = [
    { title: 'Lista di prelievo', detail: 'stampa gli ordini da preparare', file: urlTo(getPickList, { query: {} }) },
    {
      title: 'Export CSV',
      detail: 'scarica tutti gli ordini',
      file: urlTo(exportOrders, { query: {} }),
      download: true,
    },
    { title: 'Nuovo prodotto', detail: 'nel catalogo', to: officePage('catalog', { new: 'product' }) },
    { title: 'Scorciatoie', detail: 'tutti i tasti', keys: ['?'], run: showShortcuts },
    { title: 'Cambia la password', detail: 'del tuo account', to: '/change-password' },
    { title: 'Torna al sito', detail: 'la parte pubblica', to: '/' },
    { title: 'Esci', detail: 'chiudi la sessione', run: logout },
  ];
  return actions.map((action, index) => ({ ...action, id: `action-${index}`, group: 'Azioni', icon: 'action' }));
};
