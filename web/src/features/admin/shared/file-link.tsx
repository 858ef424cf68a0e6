import type { ReactNode } from 'react';

type FileLinkProps = {
  href: string;
  /** The browser saves the file instead of showing it in a new tab. */ download?: boolean;
  children: ReactNode;
};

/** A link to a server file that looks like a button. */
export const FileLink = ({ href, download = false, children }: FileLinkProps) => (
  <a
    className="button button--plain"
    href={href}
    {...(download ? { download: '' } : { target: '_blank', rel: 'noreferrer' })}
  >
    {children}
  </a>
);
