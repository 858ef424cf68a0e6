import {
  getNamedType,
  isAbstractType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLNamedType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { collectFields, type Collected, type Queried } from './collect-fields.ts';

/** Above this cost Shopify rejects a query, whatever is available. */
export const MOST_PER_QUERY = 1_000;
const MUTATION = 10;
const CONNECTION = 2;

export type Costed = Queried & {
  operation: OperationDefinitionNode;
  /** As coerced by the schema, including defaults. */
  variables: { readonly [name: string]: unknown };
};

/** Connections are priced by the logarithm of their size, so that large pages are cheaper than many small ones. */
const factorOf = (size: number): number => (size <= 0 ? 0 : Math.floor(2 * Math.log(Math.max(2, Math.min(size, 250)))));

const askedSize = (node: FieldNode, variables: Costed['variables']): number => {
  const argument = node.arguments?.find(({ name }) => name.value === 'first' || name.value === 'last');
  if (argument?.value.kind === Kind.INT) return Number(argument.value.value);
  return argument?.value.kind === Kind.VARIABLE ? Number(variables[argument.value.name.value] ?? 0) : 1;
};

const itemsOf = (connection: unknown): unknown[] => {
  const { nodes, edges } = connection as { nodes?: unknown[]; edges?: unknown[] };
  return nodes ?? edges ?? [];
};

/** `data` undefined: the maximum cost of the query; else its actual cost. */
const costOf = (costed: Costed, data: unknown): number => {
  const known = data !== undefined;

  const ofChildren = (children: readonly SelectionSetNode[], type: GraphQLNamedType, values: unknown[]): number => {
    const types = isAbstractType(type) ? costed.schema.getPossibleTypes(type).map(({ name }) => name) : [type.name];
    const costs = types.map((name) => {
      const fields = [...collectFields(children, name, costed)];
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

  const ofField = ({ node, children }: Collected, parent: string, value: unknown): number => {
    const owner = costed.schema.getType(parent);
    const definition = isObjectType(owner) ? owner.getFields()[node.name.value] : undefined;
    if (!definition || children.length === 0) return 0;
    if (parent === costed.schema.getMutationType()?.name) return MUTATION;
    const type = getNamedType(definition.type);
    // A value without its own identity, which Shopify does not charge.
    if (node.name.value === 'pageInfo') return 0;
    if (type.name.endsWith('Connection')) {
      if (known && (value === null || value === undefined)) return CONNECTION;
      const size = known ? itemsOf(value).length : askedSize(node, costed.variables);
      return CONNECTION + factorOf(size) * ofChildren(children, type, [value]);
    }
    // An edge's price is included in its node's.
    const own = node.name.value === 'edges' ? 0 : 1;
    if (!known) return own + ofChildren(children, type, []);
    const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== null && one !== undefined);
    return own + (values.length > 0 ? ofChildren(children, type, values) : 0);
  };

  const mutation = costed.operation.operation === 'mutation';
  const root = mutation ? costed.schema.getMutationType() : costed.schema.getQueryType();
  return root ? ofChildren([costed.operation.selectionSet], root, [data]) : 0;
};

/** Maximum cost of a query in points; the query runs only if this many points are available. */
export const requestedCost = (costed: Costed): number => costOf(costed, undefined);

/** Actual cost in points, from the answer. */
export const actualCost = (costed: Costed, data: unknown): number => costOf(costed, data ?? {});
