import { Empty } from '../../shared/ui/notice.tsx';

export const AdminLog = () => (
  <Empty
    wholePage
    title="Nessun errore da segnalare"
    text="Qui compaiono gli errori delle integrazioni: e-commerce, pagamenti con carta ed e-mail."
  />
);
