import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventDefinition } from '@drappo/contracts/event';
import type { Subscription } from '@drappo/service-kit';

const root = join(import.meta.dirname, '../..');
const services = readdirSync(join(root, 'services')).sort();

type SubscriptionsModule = { createSubscriptions: (useCases: object) => Subscription[] };

// Subscriptions are made from use-cases, which only need to exist here.
const anyUseCase = new Proxy({}, { get: () => () => Promise.resolve() });

/** The subscriptions of each service, made with the given use-cases. */
export const loadSubscriptions = async (useCases: object): Promise<Map<string, Subscription[]>> => {
  const subscriptions = new Map<string, Subscription[]>();
  for (const service of services) {
    const file = join(root, 'services', service, 'src/consumers/subscriptions.ts');
    if (!existsSync(file)) continue;
    const { createSubscriptions } = (await import(pathToFileURL(file).href)) as SubscriptionsModule;
    subscriptions.set(service, createSubscriptions(useCases));
  }
  return subscriptions;
};

/** Returns what each service subscribes to, from its own list. */
export const readSubscriptions = async (): Promise<Map<string, EventDefinition[]>> => {
  const loaded = await loadSubscriptions(anyUseCase);
  return new Map([...loaded].map(([service, subscriptions]) => [service, subscriptions.map(({ event }) => event)]));
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/(^|[\\/])generated[\\/]/.test(file))
    .map((file) => join(folder, file));

/** Returns the code that creates messages, without imports and types, which name an event but do not publish it. */
const publishingCode = (folder: string): string =>
  filesBelow(folder)
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => text.includes('message('))
    .map((text) => text.replace(/^import [\s\S]*?;$/gm, '').replace(/\btypeof \w+/g, ''))
    .join('\n');

/** Finds an event's producers by the constant's name: services, or `every service` if the kit or contracts publish it. */
export const createProducerFinder = (): ((constant: string) => string[]) => {
  const shared = ['service-kit', 'contracts']
    .map((name) => publishingCode(join(root, 'packages', name, 'src')))
    .join('\n');
  const codes = services.map((service) => [service, publishingCode(join(root, 'services', service, 'src'))] as const);
  return (constant) => {
    const named = new RegExp(`\\b${constant}\\b`);
    if (named.test(shared)) return ['every service'];
    return codes.filter(([, code]) => named.test(code)).map(([service]) => service);
  };
};
