import { readFileSync } from 'node:fs';
import type { Stack } from '../../../stack/src/stack.ts';
import { megabytesOf } from '../processes/process-stat.ts';

/** Peak resident memory of each service since it started, in MB; from /proc, so Linux only. */
export const peakMemory = (stack: Pick<Stack, 'process' | 'serviceUrls'>): [service: string, megabytes: number][] =>
  Object.keys(stack.serviceUrls).map((service) => {
    const { pid } = stack.process(service);
    const status = pid === undefined ? '' : readFileSync(`/proc/${pid}/status`, 'utf8');
    return [service, megabytesOf('VmHWM', status)];
  });
