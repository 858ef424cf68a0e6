import {
  isAbstractType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';

export type Queried = { schema: GraphQLSchema; document: DocumentNode };
/** A field, and every selection that a query makes below it. */
export type Collected = { node: FieldNode; children: SelectionSetNode[] };

/** Whether a fragment on `condition` applies to values of `type`. */
const applies = (condition: string | undefined, type: string, schema: GraphQLSchema): boolean => {
  if (condition === undefined || condition === type) return true;
  const [wider, own] = [schema.getType(condition), schema.getType(type)];
  return isAbstractType(wider) && isObjectType(own) && schema.isSubType(wider, own);
};

/** The fields that are selected on values of `type`, each response name once, fragments resolved. */
export const collectFields = (
  sets: readonly SelectionSetNode[],
  type: string,
  queried: Queried,
  found = new Map<string, Collected>(),
): Map<string, Collected> => {
  const { schema, document } = queried;
  for (const selection of sets.flatMap(({ selections }) => selections)) {
    if (selection.kind === Kind.FIELD) {
      const name = selection.alias?.value ?? selection.name.value;
      const known = found.get(name) ?? { node: selection, children: [] };
      if (selection.selectionSet) known.children.push(selection.selectionSet);
      found.set(name, known);
      continue;
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : document.definitions
            .filter((one) => one.kind === Kind.FRAGMENT_DEFINITION)
            .find(({ name }) => name.value === selection.name.value);
    if (fragment && applies(fragment.typeCondition?.name.value, type, schema))
      collectFields([fragment.selectionSet], type, queried, found);
  }
  return found;
};
