import { Upload } from 'antd';
import { useId } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { acceptedTypes } from './upload-rules.ts';
import { useSafeDrops } from './use-safe-drops.ts';

type DropZoneProps = {
  onFiles: (files: File[]) => void;
  /** How many more files can be added. */
  room: number;
  max: number;
  /** Ids of its descriptions, for screen readers. */
  describedBy: string;
  invalid: boolean;
};

// The file dialog offers only these types; if other files are dropped, the list shows why they are refused.
const accept = { format: acceptedTypes, filter: () => true };

/** Accepts files by drag and drop or by a button. The list, not Ant Design, handles the files. */
export const DropZone = ({ onFiles, room, max, describedBy, invalid }: DropZoneProps) => {
  useSafeDrops();
  const reasonId = useId();
  const reason = room === 0 && (max === 1 ? "Hai già scelto l'immagine." : `Hai già allegato ${max} immagini.`);
  return (
    <Upload.Dragger
      className={`drop-zone${invalid ? ' drop-zone--invalid' : ''}`}
      accept={accept}
      multiple={max > 1}
      disabled={reason !== false}
      hasControlInside
      showUploadList={false}
      beforeUpload={(file, files) => {
        if (file === files[0]) onFiles(files);
        return Upload.LIST_IGNORE;
      }}
    >
      <div className="drop-zone__inside">
        <svg className="drop-zone__drawing" viewBox="0 0 64 56" aria-hidden="true">
          <path d="M6 10h40v36H6z" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="5 4" />
          <path d="M18 4h40v36H18z" fill="var(--sheet)" stroke="currentColor" strokeWidth="1.5" />
          <path d="M18 33l11-11 9 9 7-6 13 12" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <circle cx="47" cy="14" r="4" fill="var(--tape)" stroke="currentColor" strokeWidth="1.5" />
        </svg>
        <div className="drop-zone__words">
          {reason ? <p id={reasonId}>{reason}</p> : <p className="drop-zone__drag">Trascina qui le immagini oppure</p>}
          <ActionButton
            // A description by id replaces the button's own, which is its reason.
            aria-describedby={reason ? `${reasonId} ${describedBy}` : describedBy}
            aria-invalid={invalid || undefined}
            disabled={reason}
          >
            {max === 1 ? "Scegli l'immagine" : 'Scegli le immagini'}
          </ActionButton>
        </div>
      </div>
    </Upload.Dragger>
  );
};
