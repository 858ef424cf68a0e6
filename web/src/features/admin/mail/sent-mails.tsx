import { mailStateLabels, mailStates } from '@drappo/contracts/notifications/admin-mail';
import { NativeSelect, SearchInput } from '../../../shared/forms/native.tsx';
import { useSearchText } from '../../../shared/forms/use-search-text.ts';
import { ShortTable } from '../../../shared/table/short-table.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { NextPageButton } from '../../../shared/ui/next-page-button.tsx';
import { Empty } from '../../../shared/ui/notice.tsx';
import { useListMailsInfiniteQuery } from './mail-api.ts';
import { mailColumns } from './mail-columns.tsx';

type SentMailsProps = {
  state: string;
  search: string;
  onState: (state: string) => void;
  onSearch: (search: string) => void;
};

export const SentMailsTable = ({ state, search, onState, onSearch }: SentMailsProps) => {
  const box = useSearchText(search, onSearch);
  const list = useListMailsInfiniteQuery({ state, search });
  const { currentData, error, isFetching, refetch, hasNextPage } = list;
  const mails = currentData?.pages.flatMap((page) => page.mails);
  return (
    <>
      <form className="admin-tools" role="search" onSubmit={box.sendNow}>
        <SearchInput
          label="Cerca tra le e-mail"
          placeholder="Indirizzo completo o ordine..."
          maxLength={254}
          value={box.text}
          onChange={({ target }) => box.type(target.value)}
        />
        <NativeSelect label="Stato dell'invio" value={state} onChange={({ target }) => onState(target.value)}>
          <option value="">Tutti gli stati</option>
          {mailStates.map((value) => (
            <option key={value} value={value}>
              {mailStateLabels[value]}
            </option>
          ))}
        </NativeSelect>
        <div className="admin-tools__end">
          <Button pending={isFetching} pendingLabel="Aggiornando..." onClick={() => void refetch()}>
            Aggiorna
          </Button>
        </div>
      </form>
      <ShortTable
        label="E-mail"
        columns={mailColumns}
        rows={mails}
        error={error}
        failed="Non riusciamo a leggere le e-mail."
        onRetry={() => void refetch()}
        isFetching={isFetching && mails === undefined}
        empty={
          <Empty
            title={state || search ? 'Nessuna e-mail trovata' : 'Nessuna e-mail ancora'}
            text={
              search
                ? "Cerca l'indirizzo per intero, o il numero di un ordine: il nostro, o quello del negozio."
                : undefined
            }
          />
        }
      />
      {hasNextPage && (
        <div className="admin-more">
          <NextPageButton list={list} pendingLabel="Leggendo...">
            Mostra le precedenti
          </NextPageButton>
        </div>
      )}
    </>
  );
};
