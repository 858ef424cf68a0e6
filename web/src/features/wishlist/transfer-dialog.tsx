import type { WishlistList } from '@drappo/contracts/catalog/wishlist-lists';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { Actions } from '../../shared/ui/actions.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { otherActReason } from '../../shared/ui/disabled-reason.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import type { Line } from './wishlist-lines.ts';
import { useTransferWishlistMutation } from './wishlist-lists-api.ts';

type TransferDialogProps = {
  lines: Line[];
  /** Null: the default list. */
  from: string | null;
  lists: WishlistList[];
  onNewList: () => void;
  onClose: () => void;
};

const DEFAULT = 'default';

/** Copies or moves the selected lines to another list. */
export const TransferDialog = ({ lines, from, lists, onNewList, onClose }: TransferDialogProps) => {
  const targets = [
    ...(from === null ? [] : [{ value: DEFAULT, label: 'Principale' }]),
    ...lists.filter(({ id }) => id !== from).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const [target, setTarget] = useState(targets[0]?.value);
  const [transfer, { isLoading }] = useTransferWishlistMutation();
  const toast = useToast();
  const id = useId();
  const count = lines.length === 1 ? '1 riga' : `${lines.length} righe`;

  const send = useSingleRun(async (move: boolean) => {
    if (target === undefined) return;
    const ids = lines.map(({ entry }) => entry.id);
    const { error } = await transfer({ ids, to: target === DEFAULT ? null : target, move });
    if (error) return toast.error('Errore', failureText(error, 'Impossibile copiare le righe. Riprova.'));
    onClose();
    const name = targets.find(({ value }) => value === target)?.label;
    toast.success(move ? `${count} in «${name}»` : `${count} anche in «${name}»`);
  });

  return (
    <Dialog
      title="Copia in un'altra lista"
      width={440}
      onCancel={isLoading ? undefined : onClose}
      closable={!isLoading}
    >
      {targets.length === 0 ? (
        <p>Non hai ancora altre liste.</p>
      ) : (
        <div className="wishlist__target">
          <label htmlFor={id}>Lista</label>
          <Select id={id} {...(target === undefined ? {} : { value: target })} options={targets} onChange={setTarget} />
          <p>Dove una riga c'è già, resta la quantità più grande.</p>
        </div>
      )}
      <Actions>
        {targets.length === 0 ? (
          <ActionButton kind="primary" onClick={onNewList}>
            Nuova lista
          </ActionButton>
        ) : (
          <>
            <ActionButton kind="primary" pending={isLoading} pendingLabel="Copiando..." onClick={() => send(false)}>
              Copia {count}
            </ActionButton>
            <ActionButton disabled={isLoading && otherActReason} onClick={() => send(true)}>
              Sposta {count}
            </ActionButton>
          </>
        )}
      </Actions>
    </Dialog>
  );
};
