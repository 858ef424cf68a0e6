import { claimRequestImage } from '@drappo/contracts/catalog/routes/uploads';
import { limits } from '@drappo/contracts/limits';
import { useEffect, useState } from 'react';
import { keepDraft } from '../../shared/forms/draft.ts';
import { useDraft } from '../../shared/forms/use-draft.ts';
import type { StoredImage } from '../../shared/upload/upload-item.ts';
import { useUploads } from '../../shared/upload/use-uploads.ts';

/** The pictures of a request that is being written, those of an earlier try included. */
export const useRequestImages = (owner: string) => {
  const draft = { form: 'product-request-images', owner };
  const { images } = useDraft<{ images: StoredImage[] }>(draft, { images: [] });
  const uploads = useUploads({ claimRoute: claimRequestImage, max: limits.uploadFiles, stored: images });
  // Pictures that are not there yet hold the form back, but say so only once it was to be sent.
  const [asked, setAsked] = useState(false);
  const waiting = uploads.isBusy
    ? 'Le immagini si stanno ancora caricando: attendi un momento e invia di nuovo.'
    : uploads.hasFailed
      ? 'Alcune immagini non sono state caricate: riprova o rimuovile.'
      : undefined;

  // Once all is well the question is settled: the next picture that fails says so in its own row.
  useEffect(() => {
    if (!waiting) setAsked(false);
  }, [waiting]);
  useEffect(() => {
    keepDraft({ form: 'product-request-images', owner }, uploads.stored.length > 0 ? { images: uploads.stored } : {});
  });

  return {
    uploads,
    problem: asked ? waiting : undefined,
    /** False while a picture is on its way or has failed: the uploader says why. */
    isComplete: (): boolean => {
      setAsked(waiting !== undefined);
      return waiting === undefined;
    },
  };
};
