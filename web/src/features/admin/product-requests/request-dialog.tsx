import {
  productRequestStatusLabel,
  productRequestSteps,
  type ProductRequestStatus,
} from '@drappo/contracts/catalog/product-request-status';
import type { AdminProductRequest } from '@drappo/contracts/catalog/product-requests';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { formatDateTime } from '../../../shared/format/date.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { StatusLabel } from '../../../shared/ui/status-label.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import '../orders/order-dialog.css';
import { useReviewProductRequestMutation } from './product-requests-api.ts';
import { categoryText, moves, statusTones, whoAsked } from './request-words.ts';

type RequestDialogProps = {
  request: AdminProductRequest;
  onMoved: (request: AdminProductRequest) => void;
  onClose: () => void;
};

/** One request with its pictures, the notes that its owner will read, and where it can move from here. */
export const RequestDialog = ({ request, onMoved, onClose }: RequestDialogProps) => {
  const [review] = useReviewProductRequestMutation();
  const toast = useToast();
  const [notes, setNotes] = useState(request.adminNotes ?? '');
  const [moving, setMoving] = useState<ProductRequestStatus>();
  const [problem, setProblem] = useState<string>();
  const move = useSingleRun(async (status: ProductRequestStatus) => {
    setMoving(status);
    setProblem(undefined);
    const { data, error } = await review({ id: request.id, review: { status, adminNotes: notes } });
    setMoving(undefined);
    if (error) {
      setProblem(failureText(error, 'Impossibile aggiornare la richiesta. Riprova.'));
      return toast.error('Errore', 'Impossibile aggiornare la richiesta. Riprova.');
    }
    onMoved(data);
    const words = status === request.status ? moves.pending.done : moves[status].done;
    toast.success(words, 'Chi ha fatto la richiesta riceve una e-mail.');
  });
  const { images, user } = request;
  return (
    <Dialog
      title={`Richiesta: ${categoryText(request.category)}`}
      width={680}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <dl className="order-facts">
        <dt>Stato</dt>
        <dd>
          <StatusLabel tone={statusTones[request.status] ?? 'unknown'}>
            {productRequestStatusLabel(request.status)}
          </StatusLabel>
        </dd>
        <dt>Cliente</dt>
        <dd>
          {whoAsked(request)}
          {user && `, ${user.email}`}
        </dd>
        <dt>Data</dt>
        <dd>{formatDateTime(request.createdAt)}</dd>
        {request.sizes.length > 0 && (
          <>
            <dt>Taglie</dt>
            <dd>{request.sizes.join(', ')}</dd>
          </>
        )}
        {request.colors && (
          <>
            <dt>Colori</dt>
            <dd>{request.colors}</dd>
          </>
        )}
        {request.productUrl && (
          <>
            <dt>Link</dt>
            <dd>
              <a href={request.productUrl} target="_blank" rel="noopener noreferrer nofollow">
                {request.productUrl}
              </a>
            </dd>
          </>
        )}
      </dl>
      <p className="admin-request__text">{request.description}</p>
      {images.length > 0 && (
        <ul className="admin-request__images">
          {images.map(({ url, sources }, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  src={sources[0]?.url ?? url}
                  alt={`Immagine ${index + 1} di ${images.length}`}
                  width={120}
                  height={120}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {problem && <ErrorNotice>{problem}</ErrorNotice>}
      <label className="admin-request__notes">
        <span>Note per il cliente</span>
        <textarea
          className="control control--text"
          rows={3}
          maxLength={2000}
          value={notes}
          onChange={({ target }) => setNotes(target.value)}
        />
      </label>
      <div className="order-dialog__actions">
        {productRequestSteps[request.status].map((status) => (
          <Button
            key={status}
            kind={status === 'rejected' ? 'plain' : 'primary'}
            pending={moving === status}
            pendingLabel="Salvando..."
            onClick={() => move(status)}
          >
            {moves[status].act}
          </Button>
        ))}
        {notes.trim() !== (request.adminNotes ?? '') && (
          <Button
            kind="bare"
            pending={moving === request.status}
            pendingLabel="Salvando..."
            onClick={() => move(request.status)}
          >
            {moves.pending.act}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
