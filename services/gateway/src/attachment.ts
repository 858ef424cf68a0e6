/** Values attached to objects, one for each object. */
export type Attachment<Owner extends object, V> = {
  get: (owner: Owner) => V | undefined;
  set: (owner: Owner, value: V) => void;
  delete: (owner: Owner) => void;
};

/**
 * Stores a value on its owner instead of in a WeakMap. The table of a WeakMap is in the old generation, and whatever old
 * objects refer to survives the next young collection. With one entry a request, all garbage of a request became old,
 * which cost half of the gateway's processor time.
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
