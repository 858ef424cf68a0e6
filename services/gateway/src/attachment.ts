/** Values that belong to objects, one each. */
export type Attachment<Owner extends object, V> = {
  get: (owner: Owner) => V | undefined;
  set: (owner: Owner, value: V) => void;
  delete: (owner: Owner) => void;
};

/**
 * Keeps a value on its owner, as a WeakMap would keep it beside. The table of a WeakMap is old, and what old objects refer to outlives
 * the next collection of young ones: with one entry a request everything that a request had made became old itself, which was half of
 * the gateway's processor time.
 */
export const createAttachment = <Owner extends object, V>(name: string): Attachment<Owner, V> => {
  const key = Symbol(name);
  type Owned = { [key]?: V | undefined };
  return {
    get: (owner) => (owner as Owned)[key],
    set(owner, value) {
      (owner as Owned)[key] = value;
    },
    delete(owner) {
      (owner as Owned)[key] = undefined;
    },
  };
};
