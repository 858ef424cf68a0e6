import { useEffect, useState } from 'react';
import { forgetDraft, keepDraft, readDraft, type DraftName } from './draft.ts';

/** What a form of `useForm` starts with: what was kept of it, else `initial`. `useSchemaForm` does so by itself. */
export const useDraft = <Values extends object>(draft: DraftName, initial: Values): Values => {
  const [start] = useState(() => ({ ...initial, ...readDraft(draft) }));
  return start;
};

/**
 * Keeps the values as they are typed; not the untouched ones. No values at all: nothing is left to keep.
 * @param draft its `personal` is the same array at each render
 */
export const useKeepDraft = <Values extends object>({ form, owner, personal }: DraftName, values: Values): void => {
  useEffect(() => {
    const draft = { form, owner, personal };
    const typed = Object.values(values);
    if (typed.length === 0) forgetDraft(draft);
    else if (typed.some((value) => value !== '')) keepDraft(draft, values);
  }, [form, owner, personal, values]);
};
