import type { WishlistList } from '@drappo/contracts/catalog/wishlist-lists';
import { customerPage } from '@drappo/contracts/pages';
import { useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { ExportButton } from '../../shared/shop-export/export-button.tsx';
import { sourceOfLines } from '../../shared/shop-export/export-source.ts';
import { useExportSources } from '../../shared/shop-export/use-export-sources.ts';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../../shared/api/failure.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { exportList } from './export-list.ts';
import { CreateListDialog, RenameListDialog } from './list-dialogs.tsx';
import { listPath } from '../../shared/buying/list-path.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import type { Picks } from './use-picks.ts';
import type { Line } from './wishlist-lines.ts';
import { useDeleteWishlistListMutation } from './wishlist-lists-api.ts';

type ListToolsProps = {
  lines: Line[];
  picks: Picks;
  /** Undefined for the default list. */
  list: WishlistList | undefined;
  lists: WishlistList[];
};

/** Bar above the lines: how many are selected, and the actions on them and on the list. */
export const ListTools = ({ lines, picks, list, lists }: ListToolsProps) => {
  const [open, setOpen] = useState<'transfer' | 'copy' | 'new' | 'rename'>();
  const close = () => setOpen(undefined);
  const picked = lines.filter(picks.has);
  const { isReseller } = useSession();
  const ofLines = (key: string, label: string, some: Line[]) =>
    sourceOfLines(
      key,
      label,
      some.map(({ entry }) => entry),
    );
  const exported = useExportSources([
    ...(picked.length > 0 && picked.length < lines.length ? [ofLines('picked', 'Le righe scelte', picked)] : []),
    ofLines('list', 'Tutta la lista', lines),
  ]);
  return (
    <div className="list-tools">
      {lines.length > 0 && (
        <CheckBox
          label={`${picked.length === 1 ? '1 riga scelta' : `${picked.length} righe scelte`} su ${lines.length}`}
          checked={picked.length === lines.length}
          mixed={picked.length > 0 && picked.length < lines.length}
          onChange={(isPicked) => picks.set(lines, isPicked)}
        />
      )}
      <div className="list-tools__acts">
        <ButtonLink size="small" to={customerPage('quick-order')}>
          Incolla SKU;quantità
        </ButtonLink>
        {lines.length > 0 && (
          <>
            <ButtonLink size="small" to={`${listPath(list?.id ?? null)}&vista=foglio`}>
              Foglio
            </ButtonLink>
            <ActionButton
              size="small"
              disabled={picked.length === 0 && 'Nessuna riga scelta'}
              onClick={() => setOpen('transfer')}
            >
              Copia in un'altra lista
            </ActionButton>
            <ActionButton size="small" onClick={() => setOpen('copy')}>
              Duplica
            </ActionButton>
            <ActionButton size="small" onClick={() => exportList(list?.name ?? 'principale', lines)}>
              Esporta CSV
            </ActionButton>
            {isReseller && <ExportButton size="small" {...exported} />}
          </>
        )}
        {list && (
          <>
            <ActionButton size="small" onClick={() => setOpen('rename')}>
              Rinomina
            </ActionButton>
            <DeleteList list={list} />
          </>
        )}
      </div>
      {open === 'transfer' && (
        <TransferDialog
          lines={picked}
          from={list?.id ?? null}
          lists={lists}
          onNewList={() => setOpen('new')}
          onClose={close}
        />
      )}
      {open === 'copy' && <CreateListDialog copyOf={list?.id ?? null} onClose={close} />}
      {open === 'new' && <CreateListDialog onClose={close} />}
      {open === 'rename' && list && <RenameListDialog list={list} onClose={close} />}
    </div>
  );
};

const DeleteList = ({ list }: { list: WishlistList }) => {
  const [remove] = useDeleteWishlistListMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const confirm = async () => {
    await navigate(listPath(null));
    const { error } = await remove(list.id);
    if (error) return toast.error('Errore', failureText(error, 'Impossibile eliminare la lista. Riprova.'));
    toast.success('Lista eliminata');
  };
  return (
    <ConfirmButton
      size="small"
      question={`Eliminare «${list.name}»?`}
      consequence={
        list.lines === 0
          ? 'La lista è vuota.'
          : `${list.lines === 1 ? 'Sparisce anche la sua riga' : `Spariscono anche le sue ${list.lines} righe`}. Le altre liste restano come sono.`
      }
      confirmLabel="Elimina la lista"
      onConfirm={confirm}
    >
      Elimina
    </ConfirmButton>
  );
};
