import { createContext, useContext, useEffect, useId } from 'react';

type Report = (id: string, isUnsaved: boolean) => void;

export const UnsavedContext = createContext<Report | undefined>(undefined);

/** Part of a form: while `when` is true, closing the dialog or panel around it asks for confirmation. */
export const Unsaved = ({ when }: { when: boolean }) => {
  const report = useContext(UnsavedContext);
  const id = useId();
  useEffect(() => {
    report?.(id, when);
    return () => report?.(id, false);
  }, [report, id, when]);
  return null;
};

/** Tracks which forms of a dialog or panel have unsaved changes. */
export const trackUnsaved = (): { report: Report; hasAny: () => boolean } => {
  const ids = new Set<string>();
  return {
    report(id, isUnsaved) {
      if (isUnsaved) ids.add(id);
      else ids.delete(id);
    },
    hasAny: () => ids.size > 0,
  };
};
