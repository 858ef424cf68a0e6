import { serviceNames } from '../../../stack/src/services.ts';
import type { PartResult } from '../parts.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import { readMemory } from './read-processes.ts';
import { idleUseOf, sumOfPortal } from './watch-cpu.ts';

const isService = (name: string): boolean => serviceNames.some((service) => service === name);

/** The share of a core that an idle portal uses. */
export const measureIdle = async ({ idle }: BenchPortal): Promise<PartResult> => {
  const used = await idle();
  const shares = [...idleUseOf(used)].map(([name, rate]): [string, number] => [name, rate / 10]);
  const lines = shares.toSorted(([, a], [, b]) => b - a).map(([name, share]) => `| ${name} | ${share.toFixed(1)} |`);
  return {
    rows: [
      {
        work: `idle portal over ${Math.round(used.seconds)} s, share of one core`,
        measured: `${sumOfPortal(shares).toFixed(1)} %`,
        target: 'aim 3, at most 5 %',
      },
    ],
    details: [['| Idle, share of one core | % |', '| --- | ---: |', ...lines].join('\n')],
  };
};

/** The memory of every process after all earlier requests. */
export const measureMemory = ({ stack }: BenchPortal): Promise<PartResult> => {
  const sizes = [...readMemory(stack)].toSorted(([, a], [, b]) => b - a);
  const ofServices = sizes.filter(([name]) => isService(name));
  const together = ofServices.reduce((sum, [, size]) => sum + size, 0);
  return Promise.resolve({
    rows: [
      {
        work: 'resident memory after the load',
        measured: `services ${Math.round(together)} MB: ${ofServices.map(([name, size]) => `${name} ${Math.round(size)}`).join(', ')}`,
        target: 'aim 160 each, at most 1,000 MB together',
      },
    ],
    details: [
      [
        '| Resident memory | MB |',
        '| --- | ---: |',
        ...sizes.map(([name, size]) => `| ${name} | ${Math.round(size)} |`),
      ].join('\n'),
    ],
  });
};
