import type { ReactNode } from 'react';
import './pending-label.css';

type PendingLabelProps = { pending: boolean; pendingLabel: string | undefined; children: ReactNode };

/** A button's label, with another text while pending; as wide as the longer of the two. */
export const PendingLabel = ({ pending, pendingLabel, children }: PendingLabelProps) =>
  pendingLabel === undefined ? (
    children
  ) : (
    <span className="pending-label" data-other-label={pending ? children : pendingLabel}>
      {pending ? pendingLabel : children}
    </span>
  );
