import { useEffect, useState } from 'react';
import { forgetDraft, keepDraft, readDraft, type DraftName } from './draft.ts';

/** What a form of `useForm` starts with: what this tab kept of it, else `initial`. `useSchemaForm` does so by itself. */
export const useDraft = <Values extends object>(draft: DraftName, initial: Values): Values => {
  const [start] = useState(() => ({ ...initial, ...readDraft(draft) }));
  return start;
};

/** Keeps the values as they are typed; not the untouched ones. No values at all: nothing is left to keep. */
export const useKeepDraft = <Values extends object>({ form, owner }: DraftName, values: Values): void => {
  useEffect(() => {
    const typed = Object.values(values);
    if (typed.length === 0) forgetDraft({ form, owner });
    else if (typed.some((value) => value !== '')) keepDraft({ form, owner }, values);
  }, [form, owner, values]);
};
