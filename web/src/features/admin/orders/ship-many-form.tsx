import { limits } from '@drappo/contracts/limits';
import { useId, useState, type ChangeEvent } from 'react';
import { Field } from '../../../shared/forms/field.tsx';
import { shipmentShape } from '@drappo/contracts/orders/shipment-columns';
import { listFiles, readListFile } from '../../../shared/files/read-list-file.ts';
import { Button } from '../../../shared/ui/button.tsx';

type ShipManyFormProps = {
  text: string;
  error: string | undefined;
  pending: boolean;
  onText: (text: string) => void;
  onError: (error: string) => void;
  onCheck: () => void;
};

/** Input for the list of shipments: pasted, typed or read from a file. */
export const ShipManyForm = ({ text, error, pending, onText, onError, onCheck }: ShipManyFormProps) => {
  const fileId = useId();
  const [note, setNote] = useState<string>();
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    // Without the reset, selecting the same file again after a correction would fire no change event.
    target.value = '';
    const read = await readListFile(file, {
      characters: limits.shipManyCharacters,
      refusal: 'Il file è troppo grande',
      shapeOf: shipmentShape,
    });
    if (read.refusal !== undefined) onError(read.refusal);
    else onText(read.text);
    setNote('note' in read ? read.note : undefined);
  };
  return (
    <form
      className="form ship-many__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      <Field
        label="Spedizioni"
        error={error}
        hint={`Una riga per ordine: numero;corriere;tracking. La riga di intestazione è facoltativa, al massimo ${limits.shipManyRows} righe.`}
      >
        {(control) => (
          <textarea
            {...control}
            className="control control--text ship-many__text"
            rows={8}
            spellCheck={false}
            placeholder={'ORD-2026-000123;BRT;123456789012\nORD-2026-000124;Poste Italiane;RR123456789IT'}
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Field>
      {note && (
        <p className="muted small" role="status">
          {note}
        </p>
      )}
      <div className="ship-many__acts">
        <Button kind="primary" type="submit" pending={pending} pendingLabel="Controllando...">
          Controlla
        </Button>
        <label className="button button--plain ship-many__file" htmlFor={fileId}>
          Scegli un file CSV o XLSX
          <input id={fileId} type="file" accept={listFiles} onChange={(event) => void readFile(event)} />
        </label>
      </div>
    </form>
  );
};
