import type { People, Person } from '../support/person.ts';
import { jwtOf, readJwt, strangersKey } from './forged-tokens.ts';

/** `forged`: an administrator's token signed with another key, with headers that claim the role. */
export type Who = 'visitor' | 'forged' | 'base' | 'resellerA' | 'resellerB' | 'admin';

/** Calls `path` at `address` and returns the status; does not read the body. */
export type Caller = (address: string, method: string, path: string, body?: unknown) => Promise<number>;

/** A caller that sends these headers with each call. */
export const callerWith =
  (own: Record<string, string>): Caller =>
  async (address, method, path, body) => {
    const stop = new AbortController();
    const bare = method === 'GET' || method === 'HEAD' || method === 'DELETE';
    const answer = await fetch(address + path, {
      method,
      signal: stop.signal,
      redirect: 'manual',
      headers: { ...own, accept: 'application/json', ...(bare ? {} : { 'content-type': 'application/json' }) },
      ...(bare ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    // Streams never end.
    stop.abort();
    return answer.status;
  };

export const cookieOf = async ({ context }: Person): Promise<string> =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

/** A person as a caller: the gateway and every service read the same cookies. */
export const callerFor = async (person: Person): Promise<Caller> => callerWith({ cookie: await cookieOf(person) });

/** The same person, calling from a page of another site. */
export const callerFromElsewhere = async (person: Person): Promise<Caller> =>
  callerWith({ cookie: await cookieOf(person), 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' });

export const accessTokenOf = async ({ context }: Person): Promise<string> => {
  const token = (await context.cookies()).find(({ name }) => name === 'drappo_access')?.value;
  if (token === undefined) throw new Error('this person has no access token');
  return token;
};

export const callerWithToken = (token: string): Caller => callerWith({ cookie: `drappo_access=${token}` });

const forgedAdmin = async (admin: Person): Promise<Caller> => {
  const { header, claims } = readJwt(await accessTokenOf(admin));
  return callerWith({
    cookie: `drappo_access=${jwtOf(header, claims, strangersKey)}`,
    'x-user-id': String(claims['sub']),
    'x-user-role': 'admin',
    'x-actor': `user:${String(claims['sub'])}`,
  });
};

export const callers = async ({ visitor, baseUser, reseller, admin }: People): Promise<Record<Who, Caller>> => {
  const office = await admin();
  return {
    visitor: await callerFor(await visitor('rights')),
    forged: await forgedAdmin(office),
    base: await callerFor(await baseUser('rights')),
    resellerA: await callerFor(await reseller('rights-a')),
    resellerB: await callerFor(await reseller('rights-b')),
    admin: await callerFor(office),
  };
};
