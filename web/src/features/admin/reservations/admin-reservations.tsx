import { failureText } from '../../../shared/api/failure.ts';
import { ConfirmButton } from '../../../shared/ui/confirm-button.tsx';
import { ChoiceBar } from '../../../shared/ui/choice-bar.tsx';
import { Empty, ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useFocusTarget } from '../../../shared/ui/use-focus-target.ts';
import { useSelection } from '../../../shared/ui/use-selection.ts';
import { useListConcentrationsQuery } from '../shared/reservations-api.ts';
import { ConcentrationCase } from './concentration-case.tsx';
import { useRelease } from '../shared/use-release-reservations.ts';
import '../shared/admin-tools.css';
import './admin-reservations.css';

const accountsText = (count: number): string => (count === 1 ? '1 account' : `${count} account`);

/** "Riserve": products of which few accounts reserve a large share, and how to release them (decision R17). */
export const AdminReservations = () => {
  const { data, error, isLoading, refetch } = useListConcentrationsQuery();
  const { release, pending } = useRelease();
  const { target, takeFocus } = useFocusTarget();
  const found = data?.concentrations ?? [];
  const selection = useSelection([...new Set(found.flatMap(({ holders }) => holders.map(({ userId }) => userId)))]);
  const count = selection.ids.length;
  return (
    <>
      <h1 className="admin-section__title" {...target}>
        Scorte in poche mani
      </h1>
      <p className="admin-reservations__lead">
        Prodotti con almeno 20 pezzi di cui un account tiene più del 30%, o account non verificati insieme più della
        metà, tra riserve e ordini da pagare.
      </p>
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere le riserve.')}</ErrorNotice>
      )}
      {isLoading && <Skeleton height={240} />}
      {data && found.length === 0 && (
        <Empty title="Niente da guardare" text="Le scorte sono distribuite tra molti account." />
      )}
      {found.length > 0 && (
        <ul className="sheet concentrations" aria-label="Scorte in poche mani">
          {found.map((concentration) => (
            <ConcentrationCase
              key={`${concentration.productId} ${concentration.kind} ${concentration.holders[0]?.userId}`}
              concentration={concentration}
              isChosen={selection.has}
              onChoose={selection.set}
            />
          ))}
        </ul>
      )}
      {count > 0 && (
        <ChoiceBar text={accountsText(count)} onClear={selection.clear}>
          <ConfirmButton
            question={`Rilasciare tutte le riserve di ${accountsText(count)}?`}
            consequence="Anche quelle di altri prodotti. Gli ordini restano. Per 24 ore questi account non possono riservare."
            confirmLabel="Rilascia"
            onConfirm={async () => {
              if (!(await release(selection.ids))) return;
              takeFocus();
              selection.clear();
            }}
            kind="danger"
            size="large"
            pending={pending}
            pendingLabel="Rilasciando..."
          >
            Rilascia le riserve
          </ConfirmButton>
        </ChoiceBar>
      )}
    </>
  );
};
