import { defaultTypeResolver, executeSync, type GraphQLFieldResolver } from 'graphql';
import type { Shop } from '../objects.ts';
import { checkQuery, officialSchema } from '../official/official-schema.ts';
import type { Answers, Context } from './answers.ts';
import { actualCost, MOST_PER_QUERY, requestedCost } from './cost.ts';
import { showError, type ShownError } from './errors.ts';
import { notEmulated } from './request-error.ts';
import type { Throttle, ThrottleStatus } from './throttle.ts';
import { unansweredFields } from './unanswered.ts';

type Cost = { requestedQueryCost: number; actualQueryCost: number | null; throttleStatus: ThrottleStatus };
/** Body of an answer of the GraphQL API; its status is always 200. */
export type QueryAnswer = {
  data?: unknown;
  errors?: ShownError[];
  extensions?: { cost: Cost } | undefined;
};
export type QueryRequest = {
  query: string;
  variables: { readonly [name: string]: unknown };
  operationName?: string | undefined;
};

const THROTTLED: ShownError = {
  message: 'Throttled',
  extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev/api/usage/rate-limits' },
};

/** Checks, prices and runs queries against the official schema. */
export const createQueryRunner = (answers: Answers, throttle: Throttle) => {
  const resolve: GraphQLFieldResolver<unknown, Context> = (source, given, context, { parentType, fieldName }) => {
    const answer = answers[parentType.name]?.[fieldName];
    if (!answer) throw notEmulated(`${parentType.name}.${fieldName}`);
    return answer(source, given, context);
  };

  /** @param planned answers THROTTLED although there are enough points, because a test requested that fault */
  return (
    shop: Shop,
    { query, variables, operationName }: QueryRequest,
    context: Context,
    planned = false,
  ): QueryAnswer => {
    const checked = checkQuery(query, variables, operationName);
    if ('errors' in checked) return { errors: checked.errors.map(showError) };
    const schema = officialSchema();
    const unanswered = unansweredFields(schema, checked.document, answers);
    if (unanswered.length > 0) return { errors: unanswered.map(showError) };

    const costed = { schema, ...checked };
    const requested = requestedCost(costed);
    const extensions = (actual: number | null): { cost: Cost } => ({
      cost: { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus: throttle.status(shop.id) },
    });
    if (requested > MOST_PER_QUERY) {
      const message = `Query cost is ${requested}, which exceeds the single query max cost limit (${MOST_PER_QUERY}).`;
      const code = { code: 'MAX_COST_EXCEEDED', cost: requested, maxCost: MOST_PER_QUERY };
      return { errors: [{ message, extensions: code }] };
    }
    if (planned) {
      const throttleStatus = { ...throttle.status(shop.id), currentlyAvailable: 0 };
      return { errors: [THROTTLED], extensions: { cost: { ...extensions(null).cost, throttleStatus } } };
    }
    if (!throttle.take(shop.id, requested)) return { errors: [THROTTLED], extensions: extensions(null) };

    const { data, errors } = executeSync({
      schema,
      document: checked.document,
      operationName: operationName ?? null,
      variableValues: variables,
      contextValue: context,
      fieldResolver: resolve as GraphQLFieldResolver<unknown, unknown>,
      typeResolver: defaultTypeResolver,
    });
    const actual = Math.min(actualCost(costed, data), requested);
    throttle.refund(shop.id, requested - actual);
    return {
      ...(data === undefined ? {} : { data }),
      ...(errors ? { errors: errors.map(showError) } : {}),
      extensions: extensions(actual),
    };
  };
};
export type RunQuery = ReturnType<typeof createQueryRunner>;
