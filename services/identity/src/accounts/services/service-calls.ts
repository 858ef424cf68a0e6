import { readErasureObstacles, readServicePersonalData } from '@drappo/contracts/every-service-routes';
import type { ErasureObstacles, ServicePersonalData } from '@drappo/contracts/identity/personal-data';
import type { ServiceName } from '@drappo/contracts/operations';
import { pathTo, type AnswerOf } from '@drappo/contracts/route';
import type { ServiceSigner } from '@drappo/service-kit';
import { dataIncomplete } from '../domain/erasure.ts';

/** The other services' internal addresses by name. */
export type ServiceAddresses = { [Name in ServiceName]?: string | undefined };

/** Calls to the other services on behalf of a person. Each throws `unavailable` when a service does not answer. */
export type ServiceCalls = {
  personalData: (userId: string) => Promise<Record<string, ServicePersonalData>>;
  erasureObstacles: (userId: string) => Promise<ErasureObstacles>;
};

type Question = typeof readServicePersonalData | typeof readErasureObstacles;

export const createServiceCalls = (
  addresses: ServiceAddresses,
  sign: ServiceSigner,
  timeoutMs = 8_000,
): ServiceCalls => {
  const ask = async <Route extends Question>(
    service: ServiceName,
    route: Route,
    userId: string,
  ): Promise<AnswerOf<Route>> => {
    const address = addresses[service];
    if (!address) throw dataIncomplete(service, new Error('no address is configured'));
    try {
      const answer = await fetch(address.replace(/\/$/, '') + pathTo<Question['path']>(route, { id: userId }), {
        redirect: 'error',
        headers: { authorization: sign(service, route.purpose) },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return route.response.parse(await answer.json()) as AnswerOf<Route>;
    } catch (error) {
      throw dataIncomplete(service, error);
    }
  };
  const names = Object.keys(addresses) as ServiceName[];
  return {
    async personalData(userId) {
      const answers = await Promise.all(
        names.map(async (name) => [name, await ask(name, readServicePersonalData, userId)]),
      );
      return Object.fromEntries(answers);
    },
    async erasureObstacles(userId) {
      const answers = await Promise.all(names.map((name) => ask(name, readErasureObstacles, userId)));
      const until = answers.flatMap(({ keepUntil }) => keepUntil ?? []).sort();
      return { obstacles: answers.flatMap(({ obstacles }) => obstacles), keepUntil: until.at(-1) ?? null };
    },
  };
};
