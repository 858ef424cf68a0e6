import type { ReactNode } from 'react';
import './dialog-actions.css';

/** The buttons below a dialog's text, the main one first. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="dialog-actions">{children}</div>
);
