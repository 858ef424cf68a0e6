import { useEffect, useId, useRef, type ReactNode } from 'react';
import { DropZone } from './drop-zone.tsx';
import type { UploadItem } from './upload-item.ts';
import { UploadRow } from './upload-row.tsx';
import type { Uploads } from './use-uploads.ts';
import './image-uploader.css';

type ImageUploaderProps = {
  uploads: Uploads;
  label: string;
  /** What is wrong with the pictures as a whole, such as an error of the server. */
  error?: string | undefined;
  /** What else there is to a picture, e.g. its text and its place in the order. */
  extra?: (item: UploadItem, index: number) => ReactNode;
  /** How many pictures there may be, where a number alone does not say it. */
  count?: string;
};

/** Pictures by drag and drop or by a button, each with preview, progress, removal and another try. */
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
    // The button that had the focus is gone: the next thing to do is here.
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>('.drop-zone .action')?.focus());
  };
  // The number stays with its unit.
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
