import { claimReturnImage } from '@drappo/contracts/catalog/routes/uploads';
import type { OrderItem } from '@drappo/contracts/orders/orders';
import { returnLimits } from '@drappo/contracts/orders/return-limits';
import type { OrderReturns } from '@drappo/contracts/orders/returns';
import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '../../../shared/api/failure.ts';
import { forgetDraft, keepDraft } from '../../../shared/forms/draft.ts';
import { useDraft } from '../../../shared/forms/use-draft.ts';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import type { StoredImage } from '../../../shared/upload/upload-item.ts';
import { useUploads } from '../../../shared/upload/use-uploads.ts';
import { judgeReturn, problemsOf, toForm, type LineDraft, type LineDrafts, type Problems } from './return-draft.ts';
import { useRequestReturnMutation } from './returns-api.ts';

type Options = {
  orderId: string;
  items: OrderItem[];
  returnable: OrderReturns;
  owner: string;
  onDone: (number: string) => void;
};
type Draft = { lines: LineDrafts; photos: StoredImage[] };

/** The return form; this tab stores typed values and uploads until the request is sent. */
export const useReturnForm = ({ orderId, items, returnable, owner, onDone }: Options) => {
  const form = `return-${orderId}`;
  const start = useDraft<Draft>({ form, owner }, { lines: {}, photos: [] });
  const [lines, setLines] = useState(start.lines);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>();
  /** Counts rejected submits: each one moves the focus to the first invalid field. */
  const [refused, setRefused] = useState(0);
  const uploads = useUploads({
    claimRoute: claimReturnImage,
    max: returnLimits.photos,
    stored: start.photos,
    onStored: () => setProblems(({ photos: _solved, ...others }) => others),
  });
  const [send, { isLoading }] = useRequestReturnMutation();
  const attempt = useRef({ body: '', key: '' });
  const isSent = useRef(false);
  const left = new Map(returnable.lines.map(({ itemId, left: pieces }) => [itemId, pieces]));
  // Pieces that another tab has returned meanwhile can no longer be selected.
  const chosen = Object.fromEntries(Object.entries(lines).filter(([itemId]) => (left.get(itemId) ?? 0) > 0));

  useEffect(() => {
    if (isSent.current) return;
    const isEmpty = Object.keys(lines).length === 0 && uploads.stored.length === 0;
    keepDraft({ form, owner }, isEmpty ? {} : { lines, photos: uploads.stored });
  });

  const refuse = (found: Problems): void => {
    setProblems(found);
    setRefused((count) => count + 1);
  };

  const submit = useSingleRun(async () => {
    setFailure(undefined);
    const request = toForm(
      items,
      chosen,
      uploads.stored.map(({ path }) => path),
    );
    const waiting = uploads.isBusy
      ? { photos: 'Le foto si stanno ancora caricando: attendi un momento e invia di nuovo' }
      : uploads.hasFailed
        ? { photos: 'Alcune foto non sono state caricate: riprova o toglile' }
        : {};
    const found = { ...judgeReturn(request, left), ...waiting };
    if (Object.keys(found).length > 0) return refuse(found);
    const body = JSON.stringify(request);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    const { data, error } = await send({ orderId, form: request, key: attempt.current.key });
    if (data) {
      isSent.current = true;
      forgetDraft({ form, owner });
      return onDone(data.number);
    }
    const errors = isApiFailure(error) ? error.problem?.errors : undefined;
    if (errors) return refuse(problemsOf(request, errors));
    setFailure(error);
  });

  return {
    lines: chosen,
    left,
    problems,
    failure,
    refused,
    uploads,
    isPending: isLoading,
    submit,
    change: (itemId: string, draft: LineDraft | undefined) => {
      setLines(({ [itemId]: _before, ...others }) => (draft ? { ...others, [itemId]: draft } : others));
      setProblems((found) =>
        Object.fromEntries(Object.entries(found).filter(([place]) => !place.startsWith(itemId) && place !== 'lines')),
      );
    },
  };
};
