import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** One read as a user's page sends it. */
export type Read = { path: string; cookie: string };

/** Milliseconds of each read answered with 200, and the outcomes of the others. */
export type ReadFigures = { times: number[]; failed: string[] };

const TIMEOUT_MS = 20_000;

const once = (portalUrl: string, { path, cookie }: Read, agent: Agent): Promise<string | undefined> =>
  new Promise((resolve) => {
    const sent = request(`${portalUrl}${path}`, {
      agent,
      headers: { cookie, 'accept-encoding': 'gzip, br' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode === 200 ? undefined : `${path}: ${answer.statusCode}`));
      answer.on('error', (error) => resolve(`${path}: ${error.message}`));
    });
    sent.on('error', (error) => resolve(`${path}: ${error.message}`));
    sent.end();
  });

/**
 * Reads at a steady rate, independent of earlier reads. The time of a read runs from its scheduled send time,
 * so that a jam does not hide its own delay.
 */
export const readSteadily = async (
  portalUrl: string,
  reads: readonly Read[],
  { perSecond, seconds, signal }: { perSecond: number; seconds: number; signal: AbortSignal },
): Promise<ReadFigures> => {
  const agent = new Agent({ keepAlive: true });
  const figures: ReadFigures = { times: [], failed: [] };
  const from = performance.now();
  const all = Array.from({ length: perSecond * seconds }, async (_, index) => {
    const read = reads[index % reads.length];
    if (!read) return;
    const due = from + (index * 1_000) / perSecond;
    await wait(due - from, undefined, { signal });
    const failure = await once(portalUrl, read, agent);
    if (failure === undefined) figures.times.push(performance.now() - due);
    else figures.failed.push(failure);
  });
  await Promise.all(all);
  agent.destroy();
  return figures;
};
