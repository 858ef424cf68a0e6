import { useSearchParams } from 'react-router-dom';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportRun } from './import-run.tsx';
import './import-dialog.css';

/** Chooses, checks and imports a file of products. The address holds the import's id, so that a reload loses nothing. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const [params, setParams] = useSearchParams();
  const id = params.get('import') ?? undefined;
  const show = (next: string | undefined) => {
    const changed = new URLSearchParams(params);
    if (next) changed.set('import', next);
    else changed.delete('import');
    setParams(changed, { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog
      title="Importa prodotti"
      width={760}
      mask={{ closable: false }}
      onCancel={() => {
        show(undefined);
        onClose();
      }}
    >
      {id ? <ImportRun key={id} id={id} onAgain={() => show(undefined)} /> : <ImportFile onStarted={show} />}
    </Dialog>
  );
};
