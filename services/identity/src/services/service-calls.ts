import {
  erasureObstacles,
  servicePersonalData,
  type ErasureObstacles,
  type ServicePersonalData,
} from '@drappo/contracts/identity/personal-data';
import type { InternalPurpose } from '@drappo/contracts/internal-calls';
import type { ServiceName } from '@drappo/contracts/operations';
import type { ServiceSigner } from '@drappo/service-kit';
import type { z } from 'zod';
import { dataIncomplete } from '../domain/erasure.ts';

/** The other services' internal addresses by name. */
export type ServiceAddresses = Partial<Record<ServiceName, string>>;

/** What identity asks the other services for on behalf of a person. Each call throws `unavailable` when one is away. */
export type ServiceCalls = {
  personalData: (userId: string) => Promise<Record<string, ServicePersonalData>>;
  erasureObstacles: (userId: string) => Promise<ErasureObstacles>;
};

const PATIENCE_MS = 8_000;

export const createServiceCalls = (addresses: ServiceAddresses, sign: ServiceSigner): ServiceCalls => {
  const ask = async <S extends z.ZodType>(
    service: ServiceName,
    purpose: InternalPurpose,
    userId: string,
    schema: S,
  ): Promise<z.output<S>> => {
    const address = addresses[service];
    if (!address) throw dataIncomplete(service, new Error('no address is configured'));
    try {
      const answer = await fetch(`${address.replace(/\/$/, '')}/internal/${purpose}/${userId}`, {
        redirect: 'error',
        headers: { authorization: sign(service, purpose) },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return schema.parse(await answer.json());
    } catch (error) {
      throw dataIncomplete(service, error);
    }
  };
  const names = Object.keys(addresses) as ServiceName[];
  return {
    async personalData(userId) {
      const answers = await Promise.all(
        names.map(async (name) => [name, await ask(name, 'personal-data', userId, servicePersonalData)]),
      );
      return Object.fromEntries(answers);
    },
    async erasureObstacles(userId) {
      const answers = await Promise.all(names.map((name) => ask(name, 'erasure-obstacles', userId, erasureObstacles)));
      const until = answers.flatMap(({ keepUntil }) => keepUntil ?? []).sort();
      return { obstacles: answers.flatMap(({ obstacles }) => obstacles), keepUntil: until.at(-1) ?? null };
    },
  };
};
