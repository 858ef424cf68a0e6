import { customerPage } from '@drappo/contracts/pages';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  useListWishlistListsQuery,
  useListWishlistQuery,
  useReadWishlistListQuery,
} from '../../shared/orders/reservations-api.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Empty, ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useIsSheet } from '../../shared/ui/view-switch.tsx';
import { PurchaseSteps } from '../../shared/tape/purchase-steps.tsx';
import { CreateListDialog } from './list-dialogs.tsx';
import { ListTabs } from './list-tabs.tsx';
import { ListTools } from './list-tools.tsx';
import { ReservedLines, ReserveResult } from './reserve-result.tsx';
import { UndoLine } from './undo-line.tsx';
import { usePicks } from './use-picks.ts';
import { useRemoval } from './use-removal.ts';
import { useReserve } from './use-reserve.ts';
import { WishlistSheet, type SheetOf } from './wishlist-sheet.tsx';
import { WishlistList } from './wishlist-list.tsx';
import './wishlist.css';
import './wishlist-lines.css';

/** "La Mia Wishlist": the list that the address names, or the default one. */
export const WishlistSection = ({ sheetOf }: { sheetOf: SheetOf }) => {
  const [address] = useSearchParams();
  const listId = address.get('list');
  const [isCreating, setIsCreating] = useState(false);
  const { data: lists } = useListWishlistListsQuery();
  const isTabbed = lists && (lists.lists.length > 0 || lists.defaultLines > 0);
  return (
    <>
      <header className="section-head">
        <div>
          <h1>La Mia Wishlist</h1>
          <p>Qui scegli e correggi. Poi riservi: i pezzi restano tuoi per 7 giorni.</p>
        </div>
        <p className="wishlist__ways">
          <Link to={customerPage('waiting-list')}>Lista d'attesa</Link>
          <Link to={customerPage('quick-order')}>Ordine rapido</Link>
        </p>
      </header>
      <OneList key={listId} listId={listId} sheetOf={sheetOf}>
        {isTabbed && <ListTabs lists={lists} current={listId} onCreate={() => setIsCreating(true)} />}
      </OneList>
      {isCreating && <CreateListDialog onClose={() => setIsCreating(false)} />}
    </>
  );
};

type OneListProps = { listId: string | null; sheetOf: SheetOf; children: ReactNode };

const OneList = ({ listId, sheetOf, children }: OneListProps) => {
  const main = useListWishlistQuery(undefined, { skip: listId !== null });
  const named = useReadWishlistListQuery(listId ?? '', { skip: listId === null });
  const { data, isError, refetch } = listId === null ? main : named;
  const { data: lists } = useListWishlistListsQuery();
  const { isReseller } = useSession();
  const reserving = useReserve();
  const removal = useRemoval(listId);
  const picks = usePicks();
  const list = lists?.lists.find(({ id }) => id === listId);
  const { outcome } = reserving;
  const isEmpty = data?.length === 0;
  const isSheet = useIsSheet();
  return (
    <>
      {(outcome || (data && !isEmpty)) && <PurchaseSteps current={outcome ? 'holds' : 'wishlist'} />}
      {outcome && <ReserveResult {...outcome} />}
      {children}
      {isError && <ErrorNotice onRetry={refetch}>Non riusciamo a leggere la wishlist.</ErrorNotice>}
      {!data && !isError && <Skeleton height={300} />}
      {isEmpty && listId === null && (
        <Empty title="Wishlist Vuota" text="Aggiungi i capi che vuoi riservare.">
          <ButtonLink kind="primary" to="/catalog">
            Esplora il Catalogo
          </ButtonLink>
        </Empty>
      )}
      {isEmpty && list && (
        <>
          <ListTools lines={[]} picks={picks} list={list} lists={[]} />
          <Empty title="Lista vuota" text="Copia qui le righe di un'altra lista." />
        </>
      )}
      {isEmpty && <UndoLine {...removal} />}
      {!isReseller && data && !isEmpty && (
        <p className="wishlist__hint">
          Per riservare i pezzi completa il <Link to={customerPage('business-profile')}>profilo aziendale</Link>.
        </p>
      )}
      {data && !isEmpty && isSheet && (listId === null || list) && (
        <WishlistSheet entries={data} list={list} sheetOf={sheetOf} />
      )}
      {data && !isEmpty && !isSheet && (
        <WishlistList entries={data} list={list} lists={lists?.lists ?? []} removal={removal} reserving={reserving} />
      )}
      {outcome && <ReservedLines created={outcome.created} />}
    </>
  );
};
