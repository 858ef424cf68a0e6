import { createContext, useContext, useEffect, useId } from 'react';

type Report = (id: string, isUnsaved: boolean) => void;

export const UnsavedContext = createContext<Report | undefined>(undefined);

/** Stands in a form: while `when` is true, the dialog or panel around it asks before it is left. */
export const Unsaved = ({ when }: { when: boolean }) => {
  const report = useContext(UnsavedContext);
  const id = useId();
  useEffect(() => {
    report?.(id, when);
    return () => report?.(id, false);
  }, [report, id, when]);
  return null;
};

/** Which forms of a dialog or panel have something unsaved. */
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
