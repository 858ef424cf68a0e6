import type { ReactNode } from 'react';
import './pending-label.css';

type PendingLabelProps = { pending: boolean; pendingLabel: string | undefined; children: ReactNode };

/** What a button says; while pending something else, in the width of the longer of the two. */
export const PendingLabel = ({ pending, pendingLabel, children }: PendingLabelProps) =>
  pendingLabel === undefined ? (
    children
  ) : (
    <span className="pending-label" data-other-label={pending ? children : pendingLabel}>
      {pending ? pendingLabel : children}
    </span>
  );
