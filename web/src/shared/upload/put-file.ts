import type { UploadTicket } from '@drappo/contracts/catalog/uploads';
import { toFailure, type ApiFailure } from '../api/failure.ts';

type PutOptions = { onProgress: (share: number) => void; signal: AbortSignal };

/** Removes the host from an address of the portal: the page may be open under another host name of the same machine. */
const addressOf = (uploadURL: string): string => {
  const { pathname, search } = new URL(uploadURL, location.href);
  return pathname.startsWith('/api/') ? pathname + search : uploadURL;
};

/**
 * Uploads a file to its signed address and reports the progress, which fetch cannot do. Rejects with an `ApiFailure`.
 */
export const putFile = ({ uploadURL, headers }: UploadTicket, file: File, { onProgress, signal }: PutOptions) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (failure: ApiFailure): void => reject(failure);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      request.status >= 200 && request.status < 300
        ? resolve()
        : fail(toFailure(request.status, request.statusText, request.responseText));
    request.onerror = () => fail({ status: 0, message: '0: network error' });
    request.ontimeout = request.onerror;
    request.onabort = () => fail({ status: 0, message: '0: aborted' });
    request.open('PUT', addressOf(uploadURL));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
