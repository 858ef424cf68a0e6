import { carriers } from '@drappo/contracts/orders/carriers';
import { problemReasonLabels } from '@drappo/contracts/orders/order-problem';
import type { RefObject } from 'react';
import { StepsTape } from '../../../shared/tape/steps-tape.tsx';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { packagingText } from '../shared/packaging-text.ts';
import { CameraScan } from './camera-scan.tsx';
import { DeskLines } from './desk-lines.tsx';
import type { Desk, DeskView } from './desk-store.ts';
import { formatTime } from './desk-time.ts';
import { HeldOrderNote } from './held-order.tsx';
import { instructionOf, parcelOf, pickedAt, stepNumber } from './desk-view.ts';
import { useClearOrderProblemMutation } from '../shared/orders/order-problem-api.ts';
import { RefusedList } from './refused-list.tsx';
import { ScanField } from './scan-field.tsx';
import { WaitingSlip } from './waiting-slip.tsx';
import { WrongGarment } from './wrong-garment.tsx';
import './desk-work.css';

type DeskWorkProps = { desk: Desk; view: DeskView; field: RefObject<HTMLInputElement | null>; onAside: () => void };

/** Contents of the desk, with the one current instruction. */
export const DeskWork = ({ desk, view, field, onAside }: DeskWorkProps) => {
  const { step, notice } = view;
  const { tone, title, text } = instructionOf(view);
  const parcel = parcelOf(step);
  return (
    <main className="desk__work" id="main" tabIndex={-1}>
      <h1 className="visually-hidden">Banco scanner</h1>
      <StepsTape
        label="Passi della spedizione"
        steps={[{ label: '1 Distinta' }, { label: '2 Capi' }, { label: '3 Tracking' }]}
        current={stepNumber(step)}
      />
      <RefusedList refused={view.refused} onSeen={desk.dismiss} />
      {parcel ? <ParcelHead desk={desk} view={view} onAside={onAside} /> : <WaitingSlip />}
      {parcel?.order && notice?.wrongSku === undefined && (
        <DeskLines
          order={parcel.order}
          picked={pickedAt(step)}
          onTick={step.name === 'lines' ? () => desk.tick(false) : undefined}
        />
      )}
      {step.name === 'lines' && notice?.wrongSku !== undefined && (
        <WrongGarment order={step.parcel.order} picked={step.picked} sku={notice.wrongSku} />
      )}
      {step.name === 'held' && <HeldOrderNote key={step.parcel.order.id} desk={desk} order={step.parcel.order} />}
      <section className={`desk-ask desk-ask--${tone}`} aria-label="Che cosa fare">
        <div role={tone === 'bad' ? 'alert' : 'status'}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        {view.carrier === null && (
          <div className="desk-ask__carriers">
            {carriers.map(({ code, name }) => (
              <ActionButton key={code} size="large" onClick={() => desk.choose(code)}>
                {name}
              </ActionButton>
            ))}
          </div>
        )}
        <ScanField field={field} onScan={(code) => void desk.scan(code)} />
        <CameraScan onScan={(code) => void desk.scan(code)} />
      </section>
    </main>
  );
};

const ParcelHead = ({ desk, view, onAside }: { desk: Desk; view: DeskView; onAside: () => void }) => {
  const [solve, { isLoading, isSuccess, originalArgs }] = useClearOrderProblemMutation();
  const parcel = parcelOf(view.step);
  if (!parcel) return null;
  const { orderNumber, order } = parcel;
  const digits = orderNumber.lastIndexOf('-') + 1;
  const problem = isSuccess && originalArgs === order?.id ? null : order?.problem;
  return (
    <div className="desk-parcel">
      <p className="desk-parcel__number">
        <small>{orderNumber.slice(0, digits)}</small>
        {orderNumber.slice(digits)}
      </p>
      <p className="desk-parcel__facts">
        {order ? (
          <>
            <b>{[order.recipient, order.company, order.city].filter(Boolean).join(', ')}</b>
            {order.shopNumber && <span>{order.shopNumber}</span>}
            {order.whiteLabel && <span className="desk-parcel__mark">{packagingText(order)}</span>}
          </>
        ) : (
          <b>Senza rete: del contenuto non si sa niente</b>
        )}
        {order && (
          <span className="desk-parcel__acts">
            <ActionButton size="small" onClick={onAside}>
              Manca un capo
            </ActionButton>
            <ActionButton size="small" kind="bare" onClick={() => desk.leave()}>
              Lascia l’ordine
            </ActionButton>
          </span>
        )}
      </p>
      {order?.notes && <p className="desk-parcel__note">{order.notes}</p>}
      {order && problem && (
        <div className="desk-parcel__problem" role="note">
          <p>
            <b>{problemReasonLabels[problem.reason]}</b>, messo da parte alle {formatTime(problem.at)}
            {problem.by && ` da ${problem.by}`}
            {problem.note && `: ${problem.note}`}
          </p>
          <ActionButton
            size="small"
            pending={isLoading}
            pendingLabel="Salvando..."
            onClick={() => void solve(order.id)}
          >
            Risolto
          </ActionButton>
        </div>
      )}
    </div>
  );
};
