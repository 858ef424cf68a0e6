import { Input, Upload } from 'antd';
import { useId, type ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import { BuyResult } from '../../shared/buying/buy-result.tsx';
import { SumBar } from '../../shared/buying/sum-bar.tsx';
import { listFiles } from '../../shared/files/read-list-file.ts';
import { readingLabel, readingReason } from '../../shared/files/use-list-file.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { otherActReason } from '../../shared/ui/disabled-reason.ts';
import { PendingLabel } from '../../shared/ui/pending-label.tsx';
import { useIsSheet, ViewSwitch } from '../../shared/ui/view-switch.tsx';
import { JudgedLines } from './judged-lines.tsx';
import { TypedSheet } from './typed-sheet.tsx';
import { useQuickOrder } from './use-quick-order.ts';
import './quick-order.css';

const example = 'DW-TRE001-SAB-M;5\nDW-TRE001-BLU-L;2';

/** "Ordine rapido": a list of SKUs and quantities, checked line by line, then added or reserved with one press. */
export const QuickOrderSection = ({ sheetOf }: ComponentProps<typeof TypedSheet>) => {
  const order = useQuickOrder();
  const isSheet = useIsSheet();
  return (
    <>
      <header className="section-head">
        <div>
          <h1>Ordine rapido</h1>
          <p>Incolla o carica righe SKU;quantità: le controlliamo una per una prima di aggiungerle.</p>
        </div>
        <ViewSwitch first="Elenco" />
      </header>
      {isSheet ? <TypedSheet sheetOf={sheetOf} /> : <OrderListForm order={order} />}
    </>
  );
};

const OrderListForm = ({ order }: { order: ReturnType<typeof useQuickOrder> }) => {
  const { isReseller } = useSession();
  const navigate = useNavigate();
  const id = useId();
  const { isReading, note, take } = order.file;
  const reading = isReading && readingReason;
  // A new check clears which lines are done or refused.
  const sending = (order.isAdding || order.isReserving) && otherActReason;
  const takeFile: ComponentProps<typeof Upload>['beforeUpload'] = (file) => {
    void take(file);
    return Upload.LIST_IGNORE;
  };
  const openSheet = () => {
    order.moveToSheet();
    void navigate('?section=quick-order&vista=foglio');
  };
  return (
    <>
      <section className="sheet quick-order" aria-label="Elenco" aria-busy={isReading}>
        <label htmlFor={id}>Elenco SKU;quantità</label>
        <Input.TextArea
          id={id}
          rows={8}
          placeholder={example}
          spellCheck={false}
          value={order.text}
          status={order.refusal ? 'error' : ''}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => order.type(target.value)}
        />
        <p className="muted small" id={`${id}-hint`}>
          Una riga per articolo, divisa da punto e virgola, virgola o tabulazione. Al massimo 2.000 righe o 200 kB. Lo
          stesso SKU su più righe si somma.
        </p>
        {note && (
          <p className="muted small" role="status">
            {note}
          </p>
        )}
        {order.refusal && (
          <p className="quick-order__reason" role="alert">
            {order.refusal}
          </p>
        )}
        <div className="quick-order__acts">
          <ActionButton
            kind="primary"
            disabled={reading || sending || (order.text.trim() === '' && "L'elenco è vuoto")}
            onClick={() => order.check(order.text)}
          >
            Controlla l'elenco
          </ActionButton>
          <Upload
            accept={listFiles}
            showUploadList={false}
            beforeUpload={takeFile}
            disabled={Boolean(sending)}
            hasControlInside
          >
            <ActionButton disabled={sending}>
              <PendingLabel pending={isReading} pendingLabel={readingLabel}>
                Carica un file CSV o XLSX
              </PendingLabel>
            </ActionButton>
          </Upload>
        </div>
      </section>
      {order.reserved && <BuyResult key={order.reserved.turn} {...order.reserved} />}
      {order.canMove && (
        <p className="quick-order__sheet">
          <ActionButton size="small" disabled={reading || sending} onClick={openSheet}>
            Apri nel foglio
          </ActionButton>{' '}
          <span className="muted small">Tutti i capi dell'elenco in una tabella, con colori e taglie.</span>
        </p>
      )}
      {(order.lines || order.isChecking || order.error !== undefined) && (
        <JudgedLines
          lines={order.lines}
          isFetching={order.isChecking}
          error={order.error}
          onRetry={() => void order.retry()}
          onReduce={order.reduce}
        />
      )}
      {order.lines && (
        <SumBar
          framed
          pieces={order.pieces}
          cents={order.cents}
          hint="Nessuna riga da aggiungere"
          wrong={0}
          onWrong={() => undefined}
        >
          {isReseller && (
            <ActionButton
              size="large"
              disabled={reading || (order.pieces === 0 && !order.isReserving && 'Nessuna riga da riservare')}
              pending={order.isReserving}
              pendingLabel="Creando..."
              onClick={() => void order.reserve()}
            >
              Riserva
            </ActionButton>
          )}
          <ActionButton
            kind="primary"
            size="large"
            disabled={reading || (order.pieces === 0 && !order.isAdding && 'Nessuna riga da aggiungere')}
            pending={order.isAdding}
            pendingLabel="Aggiungendo..."
            onClick={() => void order.add()}
          >
            Aggiungi alla Wishlist
          </ActionButton>
        </SumBar>
      )}
    </>
  );
};
