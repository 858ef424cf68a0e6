/// <reference lib="dom" />
import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../stack/src/demo-accounts.ts';
import { paidOrder, reserve, unpaidOrder, wishes, type People, type Person } from '../support/person.ts';
import { answerCallsOf, type Answers } from '../support/answer-calls.ts';

const roles = {
  visitor: (people: People, name: string) => people.visitor(name),
  base: (people: People, name: string) => people.baseUser(name),
  /** A reseller who has nothing yet. */
  reseller: (people: People, name: string) => people.reseller(name),
  /** A reseller with two wishes, a reservation, an unpaid and a paid order. */
  trader: async (people: People, name: string) => {
    const person = await people.reseller(name);
    await Promise.all([paidOrder(person, people.payments), unpaidOrder(person)]);
    await reserve(person);
    await wishes(person, 2);
    return person;
  },
  /** A reseller of the demo whose plan is Pro. */
  pro: async (people: People, name: string) => {
    const person = await people.visitor(name);
    await person.send('POST', '/api/login', { username: 'pro', password: demoPassword });
    return person;
  },
  admin: (people: People) => people.admin(),
};
export type Role = keyof typeof roles;

type Answered = { page: Page; answer: (answers: Answers) => Promise<void> };
type Actor = Answered & { person: Person };

const answeredPage = async ({ context }: Person): Promise<Answered> => {
  const page = await context.newPage();
  return { page, answer: await answerCallsOf(page) };
};

/** Brings pages into situations. Each role is one person with one page for a whole file: making people takes long. */
export const createStage = (file: string, people: () => People, portalUrl: () => string) => {
  // Names are unique among all test files.
  const nameOf = (role: string): string => `${role}-${file.replace('.test.ts', '')}`;
  const actors = new Map<Role, Promise<Actor>>();
  let orders: Promise<AdminOrderList> | undefined;
  const make = async (role: Role): Promise<Actor> => {
    const person = await roles[role](people(), nameOf(role));
    // What a form keeps of one situation would be there in the next.
    await person.context.addInitScript(() => sessionStorage.clear());
    return { person, ...(await answeredPage(person)) };
  };
  const actor = (role: Role): Promise<Actor> => {
    const known = actors.get(role) ?? make(role);
    actors.set(role, known);
    return known;
  };
  const makeOrder = async (): Promise<AdminOrderList> => {
    const { person } = await actor('reseller');
    await unpaidOrder(person);
    const office = (await actor('admin')).person;
    return office.get(`/api/admin/orders?search=${encodeURIComponent(person.email)}`);
  };
  const go = async ({ page, answer }: Answered, path: string, answers: Answers): Promise<Page> => {
    // Leaving first: a call that is still held when its answer goes would be sent to the server after all. To a page of the
    // same origin, since another one would take a new process.
    await page.goto(`${portalUrl()}/mark.svg`);
    await answer(answers);
    await page.goto(portalUrl() + path, { waitUntil: 'domcontentloaded' });
    return page;
  };
  return {
    person: async (role: Role): Promise<Person> => (await actor(role)).person,
    /** The list of the office with the one order of this file's reseller. */
    orderInOffice: (): Promise<AdminOrderList> => (orders ??= makeOrder()),
    /** The role's page at `path`, newly loaded, with nothing left of earlier answers. */
    open: async (role: Role, path: string, answers: Answers = {}): Promise<Page> =>
      go(await actor(role), path, answers),
    /** A person whom no other situation knows, and so may sign in or change. */
    async newcomer(path: string, answers: Answers = {}): Promise<{ person: Person; page: Page }> {
      const person = await people().visitor(nameOf('newcomer'));
      return { person, page: await go(await answeredPage(person), path, answers) };
    },
  };
};
export type Stage = ReturnType<typeof createStage>;
