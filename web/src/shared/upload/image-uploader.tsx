import { useEffect, useId, useRef, type ReactNode } from 'react';
import { DropZone } from './drop-zone.tsx';
import type { UploadItem } from './upload-item.ts';
import { UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';
import './image-uploader.css';

type ImageUploaderProps = {
  uploads: Uploads;
  label: string;
  /** Error about all pictures together, such as one from the server. */
  error?: string | undefined;
  /** Further fields of a picture, e.g. its text and its position. */
  extra?: (item: UploadItem, index: number) => ReactNode;
  /** The allowed number of pictures as text, if the number alone is not clear. */
  count?: string;
};

/** Uploads pictures by drag and drop or by a button, each with preview, progress, remove and retry. */
export const ImageUploader = ({ uploads, label, error, extra, count }: ImageUploaderProps) => {
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const { items, max, refusals } = uploads;
  const done = items.filter(({ state }) => state === 'done').length;
  const isWrong = error !== undefined;
  useEffect(() => {
    if (isWrong) group.current?.querySelector<HTMLElement>('.action:not(:disabled)')?.focus();
  }, [isWrong]);
  const remove = (key: string): void => {
    uploads.remove(key);
    // The focused button was removed: focus the next possible action.
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('.drop-zone .action')?.focus());
  };
  // A no-break space keeps the number with its unit.
  const hint = `${count ?? (max === 1 ? "Un'immagine" : `Fino a ${max} immagini`)} JPEG, PNG o WebP, al massimo 10\u00a0MB${max === 1 ? '' : " l'una"}.`;
  return (
    <fieldset ref={group} className="uploader" aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      <DropZone
        onFiles={uploads.add}
        room={Math.max(0, max - items.length)}
        max={max}
        describedBy={`${id}-hint ${id}-problems`}
        invalid={isWrong}
      />
      <p id={`${id}-hint`} className="uploader__hint">
        {hint}
      </p>
      <div id={`${id}-problems`} className="uploader__problems" role="alert">
        {[...(error ? [error] : []), ...refusals].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {items.length > 0 && (
        <ul className="uploader__list" aria-label="Immagini allegate">
          {items.map((item, index) => (
            <UploadRow
              key={item.key}
              item={item}
              onRetry={() => uploads.retry(item.key)}
              onRemove={() => remove(item.key)}
            >
              {extra?.(item, index)}
            </UploadRow>
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {items.length > 0 && `Immagini caricate: ${done} di ${items.length}`}
      </p>
    </fieldset>
  );
};
