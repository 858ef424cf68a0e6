import { useTableAddress } from '../../../shared/table/use-table-address.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { OfficeStatementsTable } from './office-statements.tsx';
import { Profiles } from './profiles.tsx';
import '../shared/admin-tools.css';
import './admin-white-label.css';

/** "White label": the resellers' packaging profiles, and their monthly costs. */
export const AdminWhiteLabel = () => {
  const { filters, setFilters } = useTableAddress({ tab: 'white-label' }, ['view']);
  const hasStatements = filters.view === 'statements';
  return (
    <>
      <h1 className="admin-section__title">White label</h1>
      <p className="admin-section__lead">
        {hasStatements
          ? 'Setup, bigliettini e packaging degli ordini spediti, per rivenditore e mese: si fatturano a parte, a fine mese.'
          : 'I pacchi con il nome del cliente. Chi cambia il proprio profilo torna in attesa; quello che scrivi nelle note lo legge il cliente.'}
      </p>
      <div className="admin-views" role="group" aria-label="Vista">
        <Button size="small" aria-pressed={!hasStatements} onClick={() => setFilters({ view: '' })}>
          Profili
        </Button>
        <Button size="small" aria-pressed={hasStatements} onClick={() => setFilters({ view: 'statements' })}>
          Estratti mensili
        </Button>
      </div>
      {hasStatements ? <OfficeStatementsTable /> : <Profiles />}
    </>
  );
};
