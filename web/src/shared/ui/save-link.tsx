import { withQuery } from '@drappo/contracts/request';
import type { ReactNode } from 'react';
import type { ApiRequest } from '../api/send.ts';
import { useSaveFile } from './use-save-file.ts';

type SaveLinkProps = { request: ApiRequest; className?: string; children: ReactNode };

/**
 * Saves a file. A search text must not be in a download's address: with one, this is a button that sends it in a body.
 */
export const SaveLink = ({ request, className, children }: SaveLinkProps) => {
  const save = useSaveFile();
  if (request.method === 'POST')
    return (
      <button type="button" className={className} onClick={() => void save(request)}>
        {children}
      </button>
    );
  return (
    <a className={className} href={withQuery(request.url, request.query)} download="">
      {children}
    </a>
  );
};
