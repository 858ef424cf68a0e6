import { pageMap } from '../page-state.ts';

const prefix = 'drappo-draft:';

type Store = {
  keys: () => string[];
  get: (key: string) => string | null | undefined;
  set: (key: string, value: string) => void;
  delete: (key: string) => void;
};

/** In the tab's storage: survives a reload. */
const tab: Store = {
  keys: () => Object.keys(sessionStorage),
  get: (key) => sessionStorage.getItem(key),
  set: (key, value) => sessionStorage.setItem(key, value),
  delete: (key) => sessionStorage.removeItem(key),
};

const values = pageMap<string, string>();

/** In the page's memory: survives the end of a session and the way back, but not a reload. */
const page: Store = {
  keys: () => [...values.keys()],
  get: (key) => values.get(key),
  set: (key, value) => void values.set(key, value),
  delete: (key) => void values.delete(key),
};

/** Returns `fallback` if the browser forbids storage: forms work without it, but lose drafts sooner. */
const attempt = <T>(act: () => T, fallback: T): T => {
  try {
    return act();
  } catch {
    return fallback;
  }
};

/** `owner` separates the drafts of people who use the same tab. */
export type DraftName = {
  form: string;
  owner: string;
  /** Fields for recipients, phones, VAT numbers and the like, never written to browser storage (ASVS 14.3.3). */
  personal?: readonly string[] | undefined;
};

const keyOf = ({ form, owner }: DraftName): string => `${prefix}${form}:${owner}`;
const keysOf = (store: Store): string[] => attempt(store.keys, []).filter((key) => key.startsWith(prefix));

/** Reads the draft of a form, so that an expired session or a step Back loses nothing. */
export const readDraft = (name: DraftName): object | undefined => {
  const kept = [tab, page].map((store) => readFrom(store, keyOf(name)));
  return kept.some(Boolean) ? Object.assign({}, ...kept) : undefined;
};

const readFrom = (store: Store, key: string): object | undefined =>
  attempt(() => {
    const kept: unknown = JSON.parse(store.get(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : undefined;
  }, undefined);

/** Stores the changed fields; without changes it deletes the draft. */
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

/** For a form that starts with saved values: only the changes are a draft. */
export const changesOf = <Values extends object>(saved: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== saved[name as keyof Values]),
  ) as Partial<Values>;

/** Returns whether a draft of the form is stored, for any owner. */
export const hasDraft = (form: string): boolean =>
  [tab, page].some((store) => keysOf(store).some((key) => key.startsWith(`${prefix}${form}:`)));

/** Deletes all drafts on sign-out. */
export const forgetDrafts = (): void => forgetWhere(() => true);

/** Deletes the drafts of other people after a sign-in. */
export const keepDraftsOf = (owner: string): void => forgetWhere((key) => !key.endsWith(`:${owner}`));

const forgetWhere = (isForgotten: (key: string) => boolean): void => {
  for (const store of [tab, page])
    for (const key of keysOf(store)) if (isForgotten(key)) attempt(() => store.delete(key), undefined);
};
