import { sendInSession } from '../api/base-query.ts';
import { failureText } from '../api/failure.ts';
import type { ApiRequest } from '../api/send.ts';
import { useToast } from '../toast/use-toast.ts';
import { download } from './download.ts';
import { useSingleRun } from './use-single-run.ts';

/** Fetches a file and makes the browser save it, one at a time; reports errors. */
export const useSaveFile = () => {
  const toast = useToast();
  return useSingleRun(async (request: ApiRequest) => {
    const { data, error } = await sendInSession({ ...request, isFile: true }, new AbortController().signal);
    if (error) return toast.error('Errore', failureText(error, 'Non siamo riusciti a scaricare il file. Riprova.'));
    const { name, content } = data as { name: string; content: Blob };
    return download.blob(name, content);
  });
};
