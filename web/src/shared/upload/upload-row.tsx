import { useState, type ReactNode } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import type { UploadItem } from './upload-item.ts';
import { fileSize } from './upload-rules.ts';

type UploadRowProps = { item: UploadItem; onRetry: () => void; onRemove: () => void; children?: ReactNode };

const percent = (share: number): number => Math.round(share * 100);

const stateText = ({ state, sent }: UploadItem): string => {
  switch (state) {
    case 'sending':
      return `Caricamento ${percent(sent)}%`;
    case 'checking':
      return 'Controllo...';
    case 'done':
      return 'Caricata';
    case 'failed':
      return 'Non caricata';
  }
};

/** One picture: its preview, its progress, and the actions on it. */
export const UploadRow = ({ item, onRetry, onRemove, children }: UploadRowProps) => {
  const { name, size, preview, state, sent, problem } = item;
  // A file that the browser cannot display may still be uploaded.
  const [broken, setBroken] = useState(false);
  return (
    <li className={`upload upload--${state}`}>
      <span className="upload__picture">{!broken && <img src={preview} alt="" onError={() => setBroken(true)} />}</span>
      <div className="upload__text">
        <p className="upload__name" title={name}>
          {name}
        </p>
        <p className="upload__state">
          {[size === undefined ? undefined : fileSize(size), stateText(item)].filter(Boolean).join(', ')}
        </p>
        {(state === 'sending' || state === 'checking') && (
          <span
            className="upload__bar"
            role="progressbar"
            aria-label={`Caricamento di ${name}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent(sent)}
          >
            <span style={{ scale: `${sent} 1` }} />
          </span>
        )}
      </div>
      <button className="upload__remove" type="button" aria-label={`Rimuovi ${name}`} onClick={onRemove}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4.5 4.5l11 11M15.5 4.5l-11 11" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      {state === 'failed' && (
        <div className="upload__fault">
          <p role="alert">{problem}</p>
          {item.canRetry && (
            <ActionButton size="small" aria-label={`Riprova a caricare ${name}`} onClick={onRetry}>
              Riprova
            </ActionButton>
          )}
        </div>
      )}
      {children}
    </li>
  );
};
