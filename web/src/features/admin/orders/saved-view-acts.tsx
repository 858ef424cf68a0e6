import type { SavedView, SavedViewForm } from '@drappo/contracts/orders/saved-views';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText, isApiFailure } from '../../../shared/api/failure.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { ConfirmButton } from '../../../shared/ui/confirm-button.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { addressOfView, type ViewKey } from '../shared/orders/order-views.ts';
import { addressOfSaved, differs } from './saved-view-address.ts';
import { ViewDialog } from './view-dialog.tsx';
import { useChangeViewMutation, useDeleteViewMutation } from './work-api.ts';

type SavedViewActsProps = {
  /** The open saved view. */
  saved: SavedView | undefined;
  /** The working view that the saved view is based on. */
  base: ViewKey;
  /** The list's current filters and sorting. */
  settings: Omit<SavedViewForm, 'name'>;
};

/** Saves the current list as a named view; for an open saved view, shows all of its actions. */
export const SavedViewActs = ({ saved, base, settings }: SavedViewActsProps) => {
  const [dialog, setDialog] = useState<'new' | 'rename'>();
  const navigate = useNavigate();
  const toast = useToast();
  const [change, { isLoading }] = useChangeViewMutation();
  const [remove] = useDeleteViewMutation();
  const go = (address: string) => void navigate(address, { preventScrollReset: true });

  const update = useSingleRun(async () => {
    if (!saved) return;
    const { data, error } = await change({ id: saved.id, form: { ...settings, name: saved.name } });
    if (error) return toast.error('Errore', failureText(error, 'Impossibile salvare la vista. Riprova.'));
    toast.success('Vista aggiornata', `«${data.name}» mostra ora questo elenco.`);
  });
  const erase = async () => {
    if (!saved) return;
    const { error } = await remove(saved.id);
    // Already deleted in another tab: the result is the desired one.
    if (error && !(isApiFailure(error) && error.status === 404))
      return toast.error('Errore', failureText(error, 'Impossibile eliminare la vista. Riprova.'));
    go(addressOfView(base));
  };

  return (
    <div className="view-acts">
      {saved && differs(saved, settings) && (
        <ActionButton kind="link" pending={isLoading} pendingLabel="Salvando..." onClick={update}>
          Aggiorna vista
        </ActionButton>
      )}
      {saved && (
        <>
          <ActionButton kind="link" onClick={() => setDialog('rename')}>
            Rinomina
          </ActionButton>
          <ConfirmButton
            kind="link"
            question={`Eliminare la vista «${saved.name}»?`}
            consequence="Gli ordini restano come sono. Solo la tua vista sparisce."
            confirmLabel="Elimina vista"
            onConfirm={erase}
          >
            Elimina vista
          </ConfirmButton>
        </>
      )}
      <ActionButton kind="link" onClick={() => setDialog('new')}>
        Salva come vista
      </ActionButton>
      {dialog && (
        <ViewDialog
          view={dialog === 'rename' ? saved : undefined}
          settings={dialog === 'rename' && saved ? savedSettings(saved) : settings}
          onSaved={(view) => go(addressOfSaved(view))}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
};

const savedSettings = ({ id: _, name: __, ...settings }: SavedView): Omit<SavedViewForm, 'name'> => settings;
