import { claimRequestImage } from '@drappo/contracts/catalog/routes/uploads';
import { limits } from '@drappo/contracts/limits';
import { useEffect, useState } from 'react';
import { keepDraft } from '../../shared/forms/draft.ts';
import { useDraft } from '../../shared/forms/use-draft.ts';
import type { StoredImage } from '../../shared/upload/upload-item.ts';
import { useUploads } from '../../shared/upload/use-uploads.ts';

/** The pictures of the request being written, including those of an earlier attempt. */
export const useRequestImages = (owner: string) => {
  const draft = { form: 'product-request-images', owner };
  const { images } = useDraft<{ images: StoredImage[] }>(draft, { images: [] });
  const uploads = useUploads({ claimRoute: claimRequestImage, max: limits.uploadFiles, stored: images });
  // Pictures that are still uploading block the form, but the message appears only after a submit.
  const [asked, setAsked] = useState(false);
  const waiting = uploads.isBusy
    ? 'Le immagini si stanno ancora caricando: attendi un momento e invia di nuovo.'
    : uploads.hasFailed
      ? 'Alcune immagini non sono state caricate: riprova o rimuovile.'
      : undefined;

  // Once all pictures are uploaded the message is cleared: a later failure appears only in its own row.
  useEffect(() => {
    if (!waiting) setAsked(false);
  }, [waiting]);
  useEffect(() => {
    keepDraft({ form: 'product-request-images', owner }, uploads.stored.length > 0 ? { images: uploads.stored } : {});
  });

  return {
    uploads,
    problem: asked ? waiting : undefined,
    /** False while a picture is uploading or has failed: the uploader shows the reason. */
    isComplete: (): boolean => {
      setAsked(waiting !== undefined);
      return waiting === undefined;
    },
  };
};
