import { reserveExtraPort } from '../../../stack/src/ports.ts';
import type { ServiceName } from '../../../stack/src/services.ts';
import type { StackOptions } from '../../../stack/src/stack.ts';
import { startProfile } from './inspector.ts';
import { profileTable, summariseProfile } from './summarise-profile.ts';

export type ServiceProfiler = {
  /** Makes these services listen for an inspector, on this machine only. */
  nodeFlagsOf: NonNullable<StackOptions['nodeFlagsOf']>;
  /** Runs the work while these services are profiled, and returns the tables. */
  profile: <T>(work: () => Promise<T>) => Promise<[result: T, tables: string[]]>;
  release: () => void;
};

/** A profiler for services that have not been started yet. */
export const createServiceProfiler = async (services: readonly ServiceName[]): Promise<ServiceProfiler> => {
  const inspectors: { service: ServiceName; port: number; release: () => void }[] = [];
  for (const service of services) {
    const { port, release } = await reserveExtraPort();
    inspectors.push({ service, port, release });
  }
  return {
    nodeFlagsOf: Object.fromEntries(inspectors.map(({ service, port }) => [service, [`--inspect=127.0.0.1:${port}`]])),
    profile: async (work) => {
      const running = await Promise.all(
        inspectors.map(async ({ service, port }) => {
          return { service, stop: await startProfile(port) };
        }),
      );
      const result = await work();
      const tables: string[] = [];
      for (const { service, stop } of running) tables.push(profileTable(service, summariseProfile(await stop())));
      return [result, tables];
    },
    release: () => inspectors.forEach(({ release }) => release()),
  };
};
