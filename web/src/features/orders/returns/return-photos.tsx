import { returnLimits } from '@drappo/contracts/orders/return-limits';
import { useId, useRef } from 'react';
import type { UploadItem } from '../../../shared/upload/upload-item.ts';
import { acceptedTypes } from '../../../shared/upload/upload-rules.ts';
import type { Uploads } from '../../../shared/upload/use-uploads.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';

type ReturnPhotosProps = { uploads: Uploads; problem: string | undefined };

/** Photographs of the defect: small tiles, each uploaded immediately, and a dashed tile that adds another. */
export const ReturnPhotos = ({ uploads, problem }: ReturnPhotosProps) => {
  const id = useId();
  const files = useRef<HTMLInputElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { items, refusals } = uploads;
  const remove = (key: string): void => {
    uploads.remove(key);
    requestAnimationFrame(() => add.current?.focus());
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Fotografie</h3>
      <ul className="return-photos">
        {items.map((item, index) => (
          <Photo
            key={item.key}
            item={item}
            name={`foto ${index + 1}`}
            onRetry={() => uploads.retry(item.key)}
            onRemove={() => remove(item.key)}
          />
        ))}
        {items.length < returnLimits.photos && (
          <li>
            <button
              ref={add}
              type="button"
              className="return-photos__add"
              aria-describedby={`${id}-hint ${id}-problems`}
              data-gap={problem ? true : undefined}
              onClick={() => files.current?.click()}
            >
              Aggiungi foto
            </button>
          </li>
        )}
      </ul>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={acceptedTypes}
        aria-label="Fotografie"
        onChange={({ target }) => {
          uploads.add([...(target.files ?? [])]);
          // Without this, a removed file could not be selected again.
          target.value = '';
        }}
      />
      <p id={`${id}-hint`} className="muted small">
        Fino a {returnLimits.photos}, JPG, PNG o WebP, 10{'\u00a0'}MB l'una. Per un difetto ne serve almeno una.
      </p>
      <div id={`${id}-problems`} className="return-photos__problems" role="alert">
        {[...(problem ? [problem] : []), ...refusals, ...items.flatMap((item) => item.problem ?? [])].map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {items.length > 0 &&
          `Foto caricate: ${items.filter(({ state }) => state === 'done').length} di ${items.length}`}
      </p>
    </section>
  );
};

type PhotoProps = { item: UploadItem; name: string; onRetry: () => void; onRemove: () => void };

const Photo = ({ item: { preview, state, sent, canRetry }, name, onRetry, onRemove }: PhotoProps) => (
  <li className={`return-photos__photo return-photos__photo--${state}`}>
    <img src={preview} alt={name} width={84} height={84} />
    {(state === 'sending' || state === 'checking') && (
      <span className="return-photos__bar" aria-hidden="true" style={{ scale: `${sent} 1` }} />
    )}
    <button type="button" className="return-photos__remove" aria-label={`Togli la ${name}`} onClick={onRemove}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M5 5l10 10M15 5L5 15" fill="none" stroke="currentColor" strokeWidth="1.6" />
      </svg>
    </button>
    {state === 'failed' && canRetry && (
      <ActionButton size="small" aria-label={`Riprova a caricare la ${name}`} onClick={onRetry}>
        Riprova
      </ActionButton>
    )}
  </li>
);
