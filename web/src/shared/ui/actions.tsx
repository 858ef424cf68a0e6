import type { ReactNode } from 'react';
import './actions.css';

/** Buttons at the end of a form, a dialog or a section, the main one first; stacked on a phone. */
export const Actions = ({ children }: { children: ReactNode }) => <div className="actions">{children}</div>;
