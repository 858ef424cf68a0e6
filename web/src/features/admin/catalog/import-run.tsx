import type { ProductImport } from '@drappo/contracts/catalog/product-imports';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../shared/api/api.ts';
import { failureText } from '../../../shared/api/failure.ts';
import { formatCount } from '../../../shared/format/count.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useApplyImportMutation, useGetImportQuery, useKnownImport } from './import-api.ts';
import { ImportErrors } from './import-errors.tsx';
// Uses the progress bar of picture uploads.
import '../../../shared/upload/image-uploader.css';

const POLL_MS = 500;
const isRunning = (state: ProductImport['state'] | undefined): boolean =>
  state === 'reading' || state === 'checking' || state === 'applying';

const products = (count: number): string => (count === 1 ? '1 prodotto' : `${formatCount(count)} prodotti`);

/** Shows one running import: polls every half second while a step runs, and only then. */
export const ImportRun = ({ id, onAgain }: { id: string; onAgain: () => void }) => {
  const running = isRunning(useKnownImport(id).data?.state);
  const { data, error, refetch } = useGetImportQuery(id, { pollingInterval: running ? POLL_MS : 0 });
  const [apply, { isLoading }] = useApplyImportMutation();
  const toast = useToast();
  const dispatch = useDispatch();
  const isDone = data?.state === 'done';
  useEffect(() => {
    // Everything that shows products must reload after an import.
    if (isDone) dispatch(api.util.invalidateTags(['AdminProducts', 'Products', 'ProductImports']));
  }, [dispatch, isDone]);
  const confirm = useSingleRun(async () => {
    const { error: refusal } = await apply(id);
    if (refusal) toast.error('Errore', failureText(refusal, "Impossibile avviare l'importazione. Riprova."));
  });

  if (error && !data)
    return (
      <div className="import">
        <ErrorNotice onRetry={refetch}>{failureText(error, "Non riusciamo a leggere l'importazione.")}</ErrorNotice>
        <Button onClick={onAgain}>Scegli un altro file</Button>
      </div>
    );
  if (!data) return <Skeleton height={220} />;
  const { counts, state } = data;
  const good = counts.create + counts.change;
  return (
    <div className="import">
      <p className="import__file">
        <b>{data.fileName}</b>, {data.rows === 1 ? '1 riga' : `${formatCount(data.rows)} righe`},{' '}
        {products(data.products)}
      </p>
      {data.note && <p className="import__hint">{data.note}</p>}
      {running && <Progress import={data} />}
      {state === 'failed' && (
        <ErrorNotice>L&apos;importazione si è fermata: trovi il motivo nella scheda Log.</ErrorNotice>
      )}
      {!running && (
        <>
          <p className="import__result" role="status">
            {isDone
              ? 'Importazione completata.'
              : good > 0
                ? 'Controllo completato: nulla è ancora cambiato.'
                : "Controllo completato: non c'è nulla da importare."}
          </p>
          <dl className="import__counts">
            <Count label={isDone ? 'Creati' : 'Da creare'} value={counts.create} />
            <Count label={isDone ? 'Modificati' : 'Da modificare'} value={counts.change} />
            <Count label="Già uguali" value={counts.same} />
            <Count label="Con errori" value={counts.wrong} />
          </dl>
          {data.errors > 0 && <ImportErrors id={id} total={data.errors} />}
          <div className="import__acts">
            {state === 'ready' && good > 0 && (
              <Button kind="primary" pending={isLoading} pendingLabel="Avviando..." onClick={confirm}>
                {`Importa ${products(good)}`}
              </Button>
            )}
            <Button onClick={onAgain}>Scegli un altro file</Button>
          </div>
        </>
      )}
    </div>
  );
};

const Count = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatCount(value)}</dd>
  </div>
);

const Progress = ({ import: { state, progress, products: all } }: { import: ProductImport }) => {
  const share = all > 0 ? progress / all : 0;
  const text = state === 'applying' ? 'Importando i prodotti' : 'Controllando le righe';
  return (
    <div className="import__progress">
      <p>
        {text}: {formatCount(progress)} di {formatCount(all)}
      </p>
      <span
        className="upload__bar"
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={progress}
      >
        <span style={{ scale: `${share} 1` }} />
      </span>
      <p className="import__hint">Puoi chiudere questa finestra: il lavoro continua.</p>
    </div>
  );
};
