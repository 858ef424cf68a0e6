import { Popconfirm } from 'antd';
import { failureText } from '../../../shared/api/failure.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ChoiceBar } from '../../../shared/ui/choice-bar.tsx';
import { Empty, ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useSelection } from '../../../shared/ui/use-selection.ts';
import { useListConcentrationsQuery } from './admin-reservations-api.ts';
import { ConcentrationCase } from './concentration-case.tsx';
import { useRelease } from './use-release.ts';
import './admin-reservations.css';

const accountsText = (count: number): string => (count === 1 ? '1 account' : `${count} account`);

/** "Riserve": products of which few accounts hold a large share, and the way to give that back (decision R17). */
export const AdminReservations = () => {
  const { data, error, isLoading, refetch } = useListConcentrationsQuery();
  const { release, pending } = useRelease();
  const found = data?.concentrations ?? [];
  const selection = useSelection([...new Set(found.flatMap(({ holders }) => holders.map(({ userId }) => userId)))]);
  const count = selection.ids.length;
  return (
    <>
      <h1 className="admin-reservations__title">Scorte in poche mani</h1>
      <p className="admin-reservations__lead">
        Prodotti con almeno 20 pezzi di cui un account tiene più del 30 %, o account non verificati insieme più della
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
          <Popconfirm
            title={`Rilasciare tutte le riserve di ${accountsText(count)}?`}
            description="Anche quelle di altri prodotti. Gli ordini restano."
            okText="Rilascia"
            cancelText="Annulla"
            onConfirm={async () => {
              if (await release(selection.ids)) selection.clear();
            }}
          >
            <Button kind="primary" size="large" pending={pending} pendingLabel="Rilasciando...">
              Rilascia le riserve
            </Button>
          </Popconfirm>
        </ChoiceBar>
      )}
    </>
  );
};
