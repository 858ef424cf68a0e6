import { useEffect, useRef, useState, type DragEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { acceptedTypes } from './upload-rules.ts';

type DropZoneProps = {
  onFiles: (files: File[]) => void;
  /** How many more may come. */
  room: number;
  max: number;
  /** Ids of what describes it, for screen readers. */
  describedBy: string;
  invalid: boolean;
};

const carriesFiles = ({ dataTransfer }: { dataTransfer: DataTransfer | null }): boolean =>
  dataTransfer?.types.includes('Files') ?? false;

/** A file dropped beside the zone would open in place of the page, and with it what was typed. */
const useSafeDrops = (): void => {
  useEffect(() => {
    const keep = (event: globalThis.DragEvent): void => {
      if (carriesFiles(event)) event.preventDefault();
    };
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
};

/** Where files are dropped, or chosen with a button. */
export const DropZone = ({ onFiles, room, max, describedBy, invalid }: DropZoneProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  useSafeDrops();
  const full = room === 0;
  const over = (event: DragEvent): void => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = full ? 'none' : 'copy';
    setIsOver(!full);
  };
  const leave = (event: DragEvent): void => {
    // Moving on to a child is not leaving.
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={`drop-zone${isOver ? ' drop-zone--over' : ''}${invalid ? ' drop-zone--invalid' : ''}`}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={drop}
    >
      <svg className="drop-zone__drawing" viewBox="0 0 64 56" aria-hidden="true">
        <path d="M6 10h40v36H6z" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="5 4" />
        <path d="M18 4h40v36H18z" fill="var(--sheet)" stroke="currentColor" strokeWidth="1.5" />
        <path d="M18 33l11-11 9 9 7-6 13 12" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="47" cy="14" r="4" fill="var(--tape)" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <div className="drop-zone__words">
        {full ? (
          <p>{max === 1 ? "Hai già scelto l'immagine." : `Hai già allegato ${max} immagini.`}</p>
        ) : (
          <p className="drop-zone__drag">Trascina qui le immagini oppure</p>
        )}
        <Button
          aria-describedby={describedBy}
          aria-invalid={invalid || undefined}
          disabled={full}
          onClick={() => input.current?.click()}
        >
          {max === 1 ? "Scegli l'immagine" : 'Scegli le immagini'}
        </Button>
      </div>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={acceptedTypes}
        multiple={max > 1}
        tabIndex={-1}
        aria-hidden="true"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file chosen again is a change too.
          target.value = '';
        }}
      />
    </div>
  );
};
