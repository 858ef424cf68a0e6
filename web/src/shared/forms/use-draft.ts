import { useEffect, useState } from 'react';
import { forgetDraft, keepDraft, readDraft, type DraftName } from './draft.ts';

/** Initial values of a `useForm` form: its draft, else `initial`. `useSchemaForm` calls this automatically. */
export const useDraft = <Values extends object>(draft: DraftName, initial: Values): Values => {
  const [start] = useState(() => ({ ...initial, ...readDraft(draft) }));
  return start;
};

/**
 * Stores the values as they are typed, except untouched ones. With no values it deletes the draft.
 * @param draft its `personal` must be the same array at each render
 */
export const useKeepDraft = <Values extends object>({ form, owner, personal }: DraftName, values: Values): void => {
  useEffect(() => {
    const draft = { form, owner, personal };
    const typed = Object.values(values);
    if (typed.length === 0) forgetDraft(draft);
    else if (typed.some((value) => value !== '')) keepDraft(draft, values);
  }, [form, owner, personal, values]);
};
