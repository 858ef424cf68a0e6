import type { DespiteHolds } from '@drappo/contracts/orders/money-hold';
import type { ShipManyResult } from '@drappo/contracts/orders/ship-many';
import { useState } from 'react';
import { isApiFailure } from '../../../shared/api/failure.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { otherActReason } from '../../../shared/ui/disabled-reason.ts';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { Unsaved } from '../../../shared/ui/unsaved.tsx';
import { useShipManyMutation } from '../shared/orders/orders-api.ts';
import { ShipHeld } from './ship-held.tsx';
import { ShipManyForm } from './ship-many-form.tsx';
import { ShipManyRows } from './ship-many-rows.tsx';
import { isChange, isFault } from './ship-many-labels.ts';
import './ship-many.css';

const FAILED = 'Impossibile spedire gli ordini. Riprova: quelli già spediti restano come sono.';

/** Ships several orders in three steps: enter the list, check the dry run, see the result. */
export const ShipManyDialog = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [result, setResult] = useState<ShipManyResult>();
  /** The text that the result is about: only this may be confirmed. */
  const [checked, setChecked] = useState('');
  const [ship, { isLoading }] = useShipManyMutation();

  const send = useSingleRun(async (csv: string, dryRun: boolean, despiteHolds?: DespiteHolds) => {
    setFailure(undefined);
    const { data, error } = await ship({ csv, dryRun, ...(despiteHolds ? { despiteHolds } : {}) });
    if (data) {
      setChecked(csv);
      setResult(data);
      return;
    }
    const about = isApiFailure(error) ? error.problem?.errors?.find(({ field }) => field === 'csv') : undefined;
    if (about) setRefusal(about.message);
    else setFailure((isApiFailure(error) && error.problem?.detail) || FAILED);
  });
  const change = (next: string) => {
    setText(next);
    setRefusal(undefined);
  };
  const edit = () => {
    setFailure(undefined);
    setResult(undefined);
  };

  const changes = result?.rows.filter(isChange).length ?? 0;
  return (
    <Dialog
      title="Spedisci da CSV"
      width={720}
      onCancel={isLoading ? undefined : onClose}
      closable={!isLoading}
      // A click outside the dialog must not discard a half-typed list.
      mask={{ closable: false }}
    >
      <Unsaved when={text !== '' && (!result || result.dryRun)} />
      {failure && <ErrorNotice>{failure}</ErrorNotice>}
      {!result && (
        <ShipManyForm
          text={text}
          error={refusal}
          pending={isLoading}
          onText={change}
          onError={setRefusal}
          onCheck={() => void send(text, true)}
        />
      )}
      {result && <ShipManyRows result={result} />}
      {result?.dryRun && (
        <ShipHeld rows={result.rows} pending={isLoading} onShip={(despite) => void send(checked, false, despite)} />
      )}
      {result && (
        <div className="ship-many__acts">
          {result.dryRun && changes > 0 && (
            <Button
              kind="primary"
              pending={isLoading}
              pendingLabel="Spedendo..."
              onClick={() => void send(checked, false)}
            >
              {changes === 1 ? 'Conferma 1 spedizione' : `Conferma ${changes} spedizioni`}
            </Button>
          )}
          {!result.dryRun && (
            <Button kind="primary" onClick={onClose}>
              Fatto
            </Button>
          )}
          {(result.dryRun || result.rows.some(isFault)) && (
            <Button disabled={isLoading && otherActReason} onClick={edit}>
              Modifica l'elenco
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
};
