import { useRef, useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useStartImportMutation } from './import-api.ts';

const failed = 'Impossibile leggere il file. Riprova.';

/** Chooses and uploads the file; nothing is written to the catalogue yet. */
export const ImportFile = ({ onStarted }: { onStarted: (id: string) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [start, { isLoading }] = useStartImportMutation();
  const [problem, setProblem] = useState<string>();
  const send = useSingleRun(async (file: File) => {
    setProblem(undefined);
    const { data, error } = await start(file);
    if (data) return onStarted(data.id);
    setProblem(failureText(error, failed));
  });
  return (
    <div className="import">
      <p>
        Un file CSV o XLSX con una riga per variante, nelle colonne di un&apos;esportazione. Prima lo controlliamo riga
        per riga: finché non confermi, nel catalogo non cambia nulla.
      </p>
      <ul className="import__rules">
        <li>
          Servono le colonne <b>Nome</b>, <b>Categoria</b>, <b>Prezzo</b> e <b>SKU</b>; una colonna che manca lascia
          tutto com&apos;è.
        </li>
        <li>
          Le righe dello stesso prodotto stanno una sotto l&apos;altra. Un prodotto con un errore resta fuori per
          intero.
        </li>
        <li>Al massimo 50.000 righe e 20 MB. Il modo più semplice per cominciare è esportare i prodotti.</li>
      </ul>
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <div>
        <Button
          kind="primary"
          pending={isLoading}
          pendingLabel="Leggendo il file..."
          onClick={() => input.current?.click()}
        >
          Scegli il file
        </Button>
      </div>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        tabIndex={-1}
        aria-label="File da importare"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Choosing the same file again, corrected meanwhile, must count as a change.
          target.value = '';
          if (file) void send(file);
        }}
      />
    </div>
  );
};
