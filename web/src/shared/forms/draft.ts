import { useEffect, useState } from 'react';

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

/**
 * What a long form starts with: what this tab kept of it, else `initial`. A session that ends in the middle, a reload or a
 * step Back then loses nothing. `owner` keeps people apart who use one tab.
 */
export const useDraft = <Values extends object>(form: string, owner: string, initial: Values): Values => {
  const [start] = useState(() => ({ ...initial, ...read(`${form}:${owner}`) }));
  return start;
};

/** Keeps the values as they are typed; not the untouched ones. No values at all: nothing is left to keep. */
export const useKeepDraft = <Values extends object>(form: string, owner: string, values: Values): void => {
  useEffect(() => {
    const typed = Object.values(values);
    if (typed.length === 0) forgetDraft(form, owner);
    else if (typed.some((value) => value !== '')) write(`${form}:${owner}`, values);
  }, [form, owner, values]);
};

/** Of a form that begins with saved values: only what was changed is a draft. */
export const changesOf = <Values extends object>(saved: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== saved[name as keyof Values]),
  ) as Partial<Values>;

export const forgetDraft = (form: string, owner: string): void => write(`${form}:${owner}`, undefined);

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
