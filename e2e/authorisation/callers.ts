import type { People, Person } from '../support/person.ts';

export type Who = 'visitor' | 'base' | 'resellerA' | 'resellerB' | 'admin';

/** Calls `path` at `address` with this person's cookies and gives the answer's status; the answer itself is left unread. */
export type Caller = (address: string, method: string, path: string, body?: unknown) => Promise<number>;

/** Somebody as a caller: the gateway and every service read the same cookies. */
export const callerFor = async (person: Person): Promise<Caller> => {
  const cookie = (await person.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  return async (address, method, path, body) => {
    const stop = new AbortController();
    const bare = method === 'GET' || method === 'DELETE';
    const answer = await fetch(address + path, {
      method,
      signal: stop.signal,
      redirect: 'manual',
      headers: { cookie, accept: 'application/json', ...(bare ? {} : { 'content-type': 'application/json' }) },
      ...(bare ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    // Streams would go on for ever.
    stop.abort();
    return answer.status;
  };
};

export const callers = async ({ visitor, baseUser, reseller, admin }: People): Promise<Record<Who, Caller>> => ({
  visitor: await callerFor(await visitor('rights')),
  base: await callerFor(await baseUser('rights')),
  resellerA: await callerFor(await reseller('rights-a')),
  resellerB: await callerFor(await reseller('rights-b')),
  admin: await callerFor(await admin()),
});
