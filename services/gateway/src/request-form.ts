import { AppError } from '@drappo/contracts/errors';
import type { IncomingMessage } from 'node:http';

const unreadable = (): AppError =>
  new AppError('invalid', { code: 'gateway.unreadable-request', detail: 'La richiesta non è valida.' });

const unmetExpectation = (): AppError =>
  new AppError('expectation-failed', {
    code: 'gateway.unmet-expectation',
    detail: 'La richiesta pone una condizione che il portale non può soddisfare.',
  });

const countHosts = (rawHeaders: readonly string[]): number => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts;
};

/**
 * Returns why a request that Node can parse is rejected regardless of its route; undefined for others. Node answers
 * some of these itself, without our headers or a log line. Node uses the first of two `Host` lines, while a proxy in
 * front of us may use the other.
 */
export const faultOfForm = ({ headers, rawHeaders, httpVersion }: IncomingMessage): AppError | undefined => {
  const hosts = countHosts(rawHeaders);
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return unreadable();
  const { expect } = headers;
  return expect === undefined || expect.toLowerCase() === '100-continue' ? undefined : unmetExpectation();
};
