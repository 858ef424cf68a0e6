const prefix = 'drappo-draft:';

const read = (key: string): object | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : undefined;
  } catch {
    // Storage may be forbidden, and what stands there may be another version's.
    return undefined;
  }
};

const write = (key: string, values: object | undefined): void => {
  try {
    if (values) sessionStorage.setItem(prefix + key, JSON.stringify(values));
    else sessionStorage.removeItem(prefix + key);
  } catch {
    // Without storage the form still works; it only forgets more easily.
  }
};

/** `owner` keeps people apart who use one tab. */
export type DraftName = { form: string; owner: string };

const keyOf = ({ form, owner }: DraftName): string => `${form}:${owner}`;

/** What this tab kept of a form: a session that ends in the middle, a reload or a step Back then loses nothing. */
export const readDraft = (name: DraftName): object | undefined => read(keyOf(name));

/** Nothing changed: nothing is left to keep. */
export const keepDraft = (name: DraftName, changes: object): void =>
  write(keyOf(name), Object.keys(changes).length === 0 ? undefined : changes);

export const forgetDraft = (name: DraftName): void => write(keyOf(name), undefined);

/** Of a form that begins with saved values: only what was changed is a draft. */
export const changesOf = <Values extends object>(saved: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== saved[name as keyof Values]),
  ) as Partial<Values>;

/** Whether anybody's draft of the form is kept in this tab. */
export const hasDraft = (form: string): boolean => keysOf(`${prefix}${form}:`).length > 0;

/** For signing out. */
export const forgetDrafts = (): void => {
  for (const key of keysOf(prefix)) sessionStorage.removeItem(key);
};

/** Whatever others left in this tab is not for the person who signed in. */
export const keepDraftsOf = (owner: string): void => {
  for (const key of keysOf(prefix)) if (!key.endsWith(`:${owner}`)) sessionStorage.removeItem(key);
};

const keysOf = (start: string): string[] => {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
};
