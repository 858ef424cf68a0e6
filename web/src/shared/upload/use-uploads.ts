import type { UploadType } from '@drappo/contracts/catalog/uploads';
import { useEffect, useReducer, useRef, useState } from 'react';
import { failureText, isApiFailure } from '../api/failure.ts';
import { putFile } from './put-file.ts';
import { useClaimUploadMutation, useRequestUploadMutation, type ClaimRoute } from './upload-api.ts';
import { uploadReducer, type StoredImage, type UploadItem } from './upload-item.ts';
import { judgeFiles } from './upload-rules.ts';
import { pageState } from '../page-state.ts';

type UploadsOptions = {
  claimRoute: ClaimRoute;
  max: number;
  stored?: readonly StoredImage[];
  /** Called for each stored picture, and for each failed one. */
  onStored?: () => void;
  onFailed?: () => void;
};

const lost = 'Caricamento interrotto: controlla la connessione e riprova.';
const failed = "Errore nel caricamento dell'immagine.";

const problemOf = (error: unknown): string =>
  isApiFailure(error) && error.status === 0 ? lost : failureText(error, failed);

// Errors about the file itself: a retry with the same file fails again.
const JUDGED = [400, 413, 415, 422];
const canRetry = (error: unknown): boolean => !isApiFailure(error) || !JUDGED.includes(error.status);

const storedItem = ({ name, path }: StoredImage): UploadItem => ({
  key: path,
  name,
  preview: path,
  state: 'done',
  sent: 1,
  path,
});

const keys = pageState(() => ({ last: 0 }));

/**
 * Pictures being uploaded: each is sent immediately, can be removed at any time, and can be retried after a failure.
 */
export const useUploads = ({ claimRoute, max, stored = [], onStored, onFailed }: UploadsOptions) => {
  const [items, dispatch] = useReducer(uploadReducer, stored, (images) => images.map(storedItem));
  const [refusals, setRefusals] = useState<string[]>([]);
  const [request] = useRequestUploadMutation();
  const [claim] = useClaimUploadMutation();
  // Not part of the state: rendering needs neither the files nor the functions that stop them.
  const running = useRef(new Map<string, { file: File; preview: string; stop: AbortController }>());

  const send = async (key: string): Promise<void> => {
    const entry = running.current.get(key);
    if (!entry) return;
    const { file, stop } = entry;
    // Removed or restarted meanwhile: ignore the rest of this attempt.
    const isStill = (): boolean => running.current.get(key)?.stop === stop;
    const change = (one: Partial<UploadItem>): void => {
      if (isStill()) dispatch({ type: 'change', key, change: one });
    };
    try {
      const ticket = await request({ size: file.size, contentType: file.type as UploadType }).unwrap();
      if (stop.signal.aborted) return;
      await putFile(ticket, file, { onProgress: (sent) => change({ sent }), signal: stop.signal });
      change({ state: 'checking', sent: 1 });
      const { objectPath } = await claim({ route: claimRoute, imageURL: ticket.uploadURL }).unwrap();
      change({ state: 'done', path: objectPath });
      if (isStill()) onStored?.();
    } catch (error) {
      change({ state: 'failed', problem: problemOf(error), canRetry: canRetry(error) });
      if (isStill()) onFailed?.();
    }
  };

  const add = (files: readonly File[]): void => {
    const judged = judgeFiles(files, items.length, max);
    setRefusals(judged.refusals);
    const added = judged.accepted.map((file): UploadItem => {
      const key = `upload-${(keys.last += 1)}`;
      const preview = URL.createObjectURL(file);
      running.current.set(key, { file, preview, stop: new AbortController() });
      return { key, name: file.name, size: file.size, preview, state: 'sending', sent: 0 };
    });
    dispatch({ type: 'add', items: added });
    for (const { key } of added) void send(key);
  };

  const forget = (key: string): void => {
    const entry = running.current.get(key);
    running.current.delete(key);
    entry?.stop.abort();
    if (entry) URL.revokeObjectURL(entry.preview);
  };

  const retry = (key: string): void => {
    const entry = running.current.get(key);
    if (!entry) return;
    running.current.set(key, { ...entry, stop: new AbortController() });
    dispatch({ type: 'change', key, change: { state: 'sending', sent: 0, problem: '' } });
    void send(key);
  };

  useEffect(() => {
    const entries = running.current;
    return () => {
      for (const { stop, preview } of entries.values()) {
        stop.abort();
        URL.revokeObjectURL(preview);
      }
    };
  }, []);

  return {
    items,
    max,
    refusals,
    add,
    retry,
    remove: (key: string) => {
      forget(key);
      setRefusals([]);
      dispatch({ type: 'remove', key });
    },
    /** Moves a picture to another position. */
    move: (key: string, to: number) => dispatch({ type: 'move', key, to }),
    clear: () => {
      for (const { key } of items) forget(key);
      setRefusals([]);
      dispatch({ type: 'clear' });
    },
    isBusy: items.some(({ state }) => state === 'sending' || state === 'checking'),
    hasFailed: items.some(({ state }) => state === 'failed'),
    stored: items.flatMap(({ key, name, path }): (StoredImage & { key: string })[] =>
      path === undefined ? [] : [{ key, name, path }],
    ),
  };
};
export type Uploads = ReturnType<typeof useUploads>;
