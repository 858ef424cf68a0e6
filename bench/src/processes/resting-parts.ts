import { serviceNames } from '../../../stack/src/services.ts';
import { verdictOfLess, withoutFloor, worst } from '../floor/ratios.ts';
import type { PartResult } from '../parts.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import { readMemory } from './read-processes.ts';
import { idleUseOf, sumOfPortal } from './watch-cpu.ts';

const IDLE_TARGET = 'aim 3, at most 5 %';
const MEMORY_TARGET = 'aim 160 each, at most 1,000 MB together';

const isService = (name: string): boolean => serviceNames.some((service) => service === name);

/** The share of a core that an idle portal uses. */
export const measureIdle = async ({ idle }: BenchPortal): Promise<PartResult> => {
  const used = await idle();
  const shares = [...idleUseOf(used)].map(([name, rate]): [string, number] => [name, rate / 10]);
  const percent = sumOfPortal(shares);
  const measured = `${percent.toFixed(1)} %`;
  const lines = shares.toSorted(([, a], [, b]) => b - a).map(([name, share]) => `| ${name} | ${share.toFixed(1)} |`);
  return {
    rows: [
      {
        work: `idle portal over ${Math.round(used.seconds)} s, share of one core`,
        measured,
        target: IDLE_TARGET,
      },
    ],
    comparisons: [
      withoutFloor(
        'idle portal, share of one core',
        measured,
        IDLE_TARGET,
        verdictOfLess(percent, { most: 5, aim: 3 }),
      ),
    ],
    details: [['| Idle, share of one core | % |', '| --- | ---: |', ...lines].join('\n')],
  };
};

/** The memory of every process after all earlier requests. */
export const measureMemory = ({ stack }: BenchPortal): Promise<PartResult> => {
  const sizes = [...readMemory(stack)].toSorted(([, a], [, b]) => b - a);
  const ofServices = sizes.filter(([name]) => isService(name));
  const together = ofServices.reduce((sum, [, size]) => sum + size, 0);
  const largest = Math.max(...ofServices.map(([, size]) => size));
  return Promise.resolve({
    rows: [
      {
        work: 'resident memory after the load',
        measured: `services ${Math.round(together)} MB: ${ofServices.map(([name, size]) => `${name} ${Math.round(size)}`).join(', ')}`,
        target: MEMORY_TARGET,
      },
    ],
    comparisons: [
      withoutFloor(
        'resident memory after the load',
        `${Math.round(together)} MB together, ${Math.round(largest)} the largest`,
        MEMORY_TARGET,
        worst(verdictOfLess(together, { most: 1_000 }), largest > 160 ? 'short' : 'met'),
      ),
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
