import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './choice-bar.css';

type ChoiceBarProps = {
  /** How many are chosen and what they come to. */
  text: string;
  /** What follows from it, in a smaller line. */
  detail?: string | undefined;
  onClear: () => void;
  /** Given while not all are chosen. */
  onAll?: (() => void) | undefined;
  allLabel?: string;
  /** The one act. */
  children: ReactNode;
};

/** What was chosen with check boxes above, and what can be done with it; it stays at the foot of the window. */
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
