import { limits } from '@drappo/contracts/limits';
import { shipmentShape } from '@drappo/contracts/orders/shipment-columns';
import { useId, type ChangeEvent } from 'react';
import { listFiles } from '../../../shared/files/read-list-file.ts';
import { readingLabel, readingReason, useListFile } from '../../../shared/files/use-list-file.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { disabledBy, otherActReason } from '../../../shared/ui/disabled-reason.ts';
import { PendingLabel } from '../../../shared/ui/pending-label.tsx';

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
  const { take, drop, isReading, note } = useListFile({
    characters: limits.shipManyCharacters,
    refusal: 'Il file è troppo grande',
    shapeOf: shipmentShape,
    onText,
    onRefusal: onError,
  });
  const readFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    // Without the reset, selecting the same file again after a correction would fire no change event.
    target.value = '';
    void take(file);
  };
  return (
    <form
      className="form ship-many__form"
      noValidate
      aria-busy={isReading}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReading) onCheck();
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
            // The result of the check replaces this form: what is typed meanwhile would not be in it.
            readOnly={pending}
            onChange={({ target }) => {
              drop();
              onText(target.value);
            }}
          />
        )}
      </Field>
      {note && (
        <p className="muted small" role="status">
          {note}
        </p>
      )}
      <div className="ship-many__acts">
        <Button
          kind="primary"
          type="submit"
          disabled={isReading && readingReason}
          pending={pending}
          pendingLabel="Controllando..."
        >
          Controlla
        </Button>
        <label className="button button--plain ship-many__file" htmlFor={fileId}>
          <PendingLabel pending={isReading} pendingLabel={readingLabel}>
            Scegli un file CSV o XLSX
          </PendingLabel>
          <input
            {...disabledBy(pending && otherActReason)}
            id={fileId}
            type="file"
            accept={listFiles}
            onChange={readFile}
          />
        </label>
      </div>
    </form>
  );
};
