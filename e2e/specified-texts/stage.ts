import type { Page } from 'playwright-core';
import { answerCallsOf, type Answers } from '../support/answer-calls.ts';
import { reserve, unpaidOrder, type People, type Person } from '../support/person.ts';

const roles = {
  visitor: (people: People) => people.visitor('visitor-texts'),
  base: (people: People) => people.baseUser('base-texts'),
  /** A reseller with a reservation and an unpaid order. */
  trader: async (people: People) => {
    const person = await people.reseller('trader-texts');
    await unpaidOrder(person);
    await reserve(person);
    return person;
  },
  admin: (people: People) => people.admin(),
};
export type Role = keyof typeof roles;

type Actor = { person: Person; page: Page; answer: (answers: Answers) => Promise<void> };

/** Brings pages into situations. Each role is one person with one page, because registering a person takes long. */
export const createStage = (people: () => People, portalUrl: () => string) => {
  const actors = new Map<Role, Promise<Actor>>();
  const make = async (role: Role): Promise<Actor> => {
    const person = await roles[role](people());
    const page = await person.context.newPage();
    return { person, page, answer: await answerCallsOf(page) };
  };
  const actor = (role: Role): Promise<Actor> => {
    const known = actors.get(role) ?? make(role);
    actors.set(role, known);
    return known;
  };
  return {
    person: async (role: Role): Promise<Person> => (await actor(role)).person,
    /** The role's page at `path`, newly loaded, without the answers set before. */
    open: async (role: Role, path: string, answers: Answers = {}): Promise<Page> => {
      const { page, answer } = await actor(role);
      await answer(answers);
      await page.goto(portalUrl() + path, { waitUntil: 'domcontentloaded' });
      return page;
    },
    /** A person whom no other situation uses, and who may therefore register. */
    async newcomer(path: string): Promise<{ person: Person; page: Page }> {
      const person = await people().visitor('newcomer-texts');
      return { person, page: await person.open(path) };
    },
  };
};
export type Stage = ReturnType<typeof createStage>;
