import { pageMap } from '../page-state.ts';

const prefix = 'drappo-draft:';

type Store = {
  keys: () => string[];
  get: (key: string) => string | null | undefined;
  set: (key: string, value: string) => void;
  delete: (key: string) => void;
};

/** Of the tab: survives a reload. */
const tab: Store = {
  keys: () => Object.keys(sessionStorage),
  get: (key) => sessionStorage.getItem(key),
  set: (key, value) => sessionStorage.setItem(key, value),
  delete: (key) => sessionStorage.removeItem(key),
};

const values = pageMap<string, string>();

/** Of the page: survives a session's end and the way back, not a reload. */
const page: Store = {
  keys: () => [...values.keys()],
  get: (key) => values.get(key),
  set: (key, value) => void values.set(key, value),
  delete: (key) => void values.delete(key),
};

/** `fallback` where the browser forbids storage: forms work without it, and only forget more easily. */
const attempt = <T>(act: () => T, fallback: T): T => {
  try {
    return act();
  } catch {
    return fallback;
  }
};

/** `owner` keeps people apart who use one tab. */
export type DraftName = {
  form: string;
  owner: string;
  /** Fields for recipients, telephones, VAT numbers and the like, which no storage of the browser keeps (ASVS 14.3.3). */
  personal?: readonly string[] | undefined;
};

const keyOf = ({ form, owner }: DraftName): string => `${prefix}${form}:${owner}`;
const keysOf = (store: Store): string[] => attempt(store.keys, []).filter((key) => key.startsWith(prefix));

/** What was kept of a form: a session that ends in the middle or a step Back loses nothing. */
export const readDraft = (name: DraftName): object | undefined => {
  const kept = [tab, page].map((store) => readFrom(store, keyOf(name)));
  return kept.some(Boolean) ? Object.assign({}, ...kept) : undefined;
};

const readFrom = (store: Store, key: string): object | undefined =>
  attempt(() => {
    const kept: unknown = JSON.parse(store.get(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : undefined;
  }, undefined);

/** Nothing changed: nothing is left to keep. */
export const keepDraft = (name: DraftName, changes: object): void => {
  const isPersonal = ([field]: [string, unknown]): boolean => name.personal?.includes(field) ?? false;
  const fields = Object.entries(changes);
  write(page, keyOf(name), fields.filter(isPersonal));
  write(
    tab,
    keyOf(name),
    fields.filter((field) => !isPersonal(field)),
  );
};

const write = (store: Store, key: string, fields: [string, unknown][]): void =>
  attempt(
    () => (fields.length > 0 ? store.set(key, JSON.stringify(Object.fromEntries(fields))) : store.delete(key)),
    undefined,
  );

export const forgetDraft = (name: DraftName): void => keepDraft(name, {});

/** Of a form that begins with saved values: only what was changed is a draft. */
export const changesOf = <Values extends object>(saved: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== saved[name as keyof Values]),
  ) as Partial<Values>;

/** Whether anybody's draft of the form is kept. */
export const hasDraft = (form: string): boolean =>
  [tab, page].some((store) => keysOf(store).some((key) => key.startsWith(`${prefix}${form}:`)));

/** For signing out. */
export const forgetDrafts = (): void => forgetWhere(() => true);

/** Drafts of other people are not for the person who signed in. */
export const keepDraftsOf = (owner: string): void => forgetWhere((key) => !key.endsWith(`:${owner}`));

const forgetWhere = (isForgotten: (key: string) => boolean): void => {
  for (const store of [tab, page])
    for (const key of keysOf(store)) if (isForgotten(key)) attempt(() => store.delete(key), undefined);
};
