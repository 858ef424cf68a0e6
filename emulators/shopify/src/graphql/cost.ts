import {
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** What Shopify refuses to run at once, whatever is available. */
export const MOST_PER_QUERY = 1_000;
const MUTATION = 10;
const CONNECTION = 2;
/** Values without a life of their own, which Shopify gives for nothing; `edges` is paid with its `node`. */
const FREE = new Set(['pageInfo', 'edges']);

export type Costed = {
  schema: GraphQLSchema;
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: { readonly [name: string]: unknown };
};

/** Connections are priced by the logarithm of their size, so that large pages are cheaper than many small ones. */
const factorOf = (size: number): number => (size <= 0 ? 0 : Math.floor(2 * Math.log(Math.max(2, Math.min(size, 250)))));

type Field = { node: FieldNode; children: SelectionSetNode[] };

/** The fields of a type, each response name once, fragments resolved. */
const collect = (
  sets: readonly SelectionSetNode[],
  type: string,
  { schema, document }: Costed,
  found = new Map<string, Field>(),
): Map<string, Field> => {
  const applies = (condition: string | undefined): boolean => {
    const named = condition === undefined ? undefined : schema.getType(condition);
    const own = schema.getType(type);
    if (named === undefined || condition === type) return true;
    return isAbstractType(named) && isObjectType(own) && schema.isSubType(named, own);
  };
  for (const { selections } of sets)
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const known = found.get(key) ?? { node: selection, children: [] };
        if (selection.selectionSet) known.children.push(selection.selectionSet);
        found.set(key, known);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        if (applies(selection.typeCondition?.name.value))
          collect([selection.selectionSet], type, { schema, document } as Costed, found);
      } else {
        const fragment = document.definitions.find(
          (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === selection.name.value,
        );
        if (fragment?.kind === Kind.FRAGMENT_DEFINITION && applies(fragment.typeCondition.name.value))
          collect([fragment.selectionSet], type, { schema, document } as Costed, found);
      }
    }
  return found;
};

const askedSize = (node: FieldNode, variables: Costed['variables']): number => {
  const argument = node.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last');
  if (argument?.value.kind === Kind.INT) return Number(argument.value.value);
  return argument?.value.kind === Kind.VARIABLE ? Number(variables[argument.value.name.value] ?? 0) : 1;
};

const itemsOf = (connection: unknown): unknown[] => {
  const { nodes, edges } = connection as { nodes?: unknown[]; edges?: unknown[] };
  return nodes ?? edges ?? [];
};

/** `data` undefined: what the query may cost at most; else what it did cost. */
const costOf = (costed: Costed, data: unknown): number => {
  const known = data !== undefined;

  const ofChildren = (children: readonly SelectionSetNode[], type: GraphQLNamedType, values: unknown[]): number => {
    const types = isAbstractType(type) ? costed.schema.getPossibleTypes(type).map(({ name }) => name) : [type.name];
    const costs = types.map((name) => {
      const fields = [...collect(children, name, costed)];
      if (!known) return fields.reduce((sum, [, field]) => sum + ofField(field, name, undefined), 0);
      return Math.max(
        0,
        ...values.map((value) =>
          fields.reduce(
            (sum, [key, field]) => sum + ofField(field, name, (value as { [key: string]: unknown })[key]),
            0,
          ),
        ),
      );
    });
    return Math.max(0, ...costs);
  };

  const ofField = ({ node, children }: Field, parent: string, value: unknown): number => {
    const owner = costed.schema.getType(parent);
    const definition = isObjectType(owner) ? owner.getFields()[node.name.value] : undefined;
    if (!definition || children.length === 0) return 0;
    if (parent === costed.schema.getMutationType()?.name) return MUTATION;
    const type = getNamedType(definition.type);
    if (node.name.value === 'pageInfo') return 0;
    if (type.name.endsWith('Connection')) {
      if (known && (value === null || value === undefined)) return CONNECTION;
      const size = known ? itemsOf(value).length : askedSize(node, costed.variables);
      return CONNECTION + factorOf(size) * ofChildren(children, type, [value]);
    }
    const own = FREE.has(node.name.value) ? 0 : 1;
    if (!known) return own + ofChildren(children, type, []);
    const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== null && one !== undefined);
    return own + (values.length > 0 ? ofChildren(children, type, values) : 0);
  };

  const mutation = costed.operation.operation === 'mutation';
  const root = mutation ? costed.schema.getMutationType() : costed.schema.getQueryType();
  return root ? ofChildren([costed.operation.selectionSet], root, [data]) : 0;
};

/** Points that a query may cost at most; it does not run unless so many are there. */
export const requestedCost = (costed: Costed): number => costOf(costed, undefined);

/** Points that it did cost, by what came back. */
export const actualCost = (costed: Costed, data: unknown): number => costOf(costed, data ?? {});
