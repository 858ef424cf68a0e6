import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './choice-bar.css';

type ChoiceBarProps = {
  /** How many are selected, and their sum. */
  text: string;
  /** Consequence of the selection, in a smaller line. */
  detail?: string | undefined;
  onClear: () => void;
  /** Given while not all are selected. */
  onAll?: (() => void) | undefined;
  allLabel?: string;
  /** The main action. */
  children: ReactNode;
};

/** Items selected with the check boxes above, and the actions on them; it stays at the bottom of the window. */
export const ChoiceBar = ({ text, detail, onClear, onAll, allLabel, children }: ChoiceBarProps) => (
  <div className="choice-bar" role="group" aria-label="Selezione">
    <div aria-live="polite">
      <p>{text}</p>
      {detail !== undefined && <small>{detail}</small>}
    </div>
    <div className="choice-bar__acts">
      {onAll && (
        <Button kind="bare" className="choice-bar__all" onClick={onAll}>
          {allLabel ?? 'Seleziona tutti'}
        </Button>
      )}
      <Button kind="bare" onClick={onClear}>
        Deseleziona
      </Button>
    </div>
    {children}
  </div>
);
