import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import './notice.css';

type EmptyProps = {
  title: string;
  text?: string | undefined;
  /** True if it replaces the whole screen: its title is then the page's heading. */
  wholePage?: boolean;
  children?: ReactNode;
};

/** Empty state: a title, a sentence, and one action as children. */
export const Empty = ({ title, text, wholePage = false, children }: EmptyProps) => (
  <div className="empty">
    <svg className="empty__drawing" viewBox="0 0 120 100" aria-hidden="true">
      <path
        d="M60 34c0-9 14-9 14 0 0 7-14 7-14 16L16 82h88L60 50"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="5 4"
      />
    </svg>
    <div>
      {wholePage ? <h1>{title}</h1> : <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {children && <div className="empty__action">{children}</div>}
    </div>
  </div>
);

type ErrorNoticeProps = { children: string; onRetry?: () => void };

/** Error message, shown above the part that failed. */
export const ErrorNotice = ({ children, onRetry }: ErrorNoticeProps) => (
  <div className="error-notice" role="alert">
    <p>{children}</p>
    {onRetry && (
      <Button size="small" onClick={onRetry}>
        Riprova
      </Button>
    )}
  </div>
);
