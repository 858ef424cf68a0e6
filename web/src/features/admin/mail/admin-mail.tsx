import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { MailPreviews } from './mail-previews.tsx';
import { SentMailsTable } from './sent-mails.tsx';
import '../shared/admin-tools.css';
import './admin-mail.css';

/** Sent e-mails with their delivery status, and previews of every e-mail. */
export const AdminMail = () => {
  const { filters, setFilters, setSearch } = useTableAddress({ tab: 'mail' }, ['view', 'state', 'search', 'kind']);
  const previews = filters.view === 'kinds';
  return (
    <>
      <h1 className="admin-section__title">E-mail</h1>
      <p className="admin-section__lead">
        {previews
          ? 'Tutte le e-mail che mandiamo, con dati inventati.'
          : 'Le e-mail scritte, dalla più recente, e com’è andato l’invio. Se il server del destinatario le respinge, lo vedi qui.'}
      </p>
      <div className="admin-views" role="group" aria-label="Vista">
        <Button size="small" aria-pressed={!previews} onClick={() => setFilters({ view: '' })}>
          Inviate
        </Button>
        <Button size="small" aria-pressed={previews} onClick={() => setFilters({ view: 'kinds' })}>
          Modelli
        </Button>
      </div>
      {previews ? (
        <MailPreviews kind={filters.kind} onKind={(kind) => setFilters({ kind })} />
      ) : (
        <SentMailsTable
          state={filters.state}
          search={filters.search}
          onState={(state) => setFilters({ state })}
          onSearch={(search) => setSearch({ search })}
        />
      )}
    </>
  );
};
