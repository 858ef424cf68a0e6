import { GraphQLError, TypeInfo, visit, visitWithTypeInfo, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Answers } from './answers.ts';

/** Whether every type that has the field answers it with its own property. */
const isAnsweredBelow = (field: string): boolean => field === 'id' || field === '__typename';

/** Fields of a valid query that the emulator cannot answer; found before the query runs, whatever the data. */
export const unansweredFields = (schema: GraphQLSchema, document: DocumentNode, answers: Answers): GraphQLError[] => {
  const errors: GraphQLError[] = [];
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const parent = types.getParentType()?.name ?? '';
        const field = node.name.value;
        if (field.startsWith('__') || parent.startsWith('__')) return;
        if (answers[parent]?.[field] || (answers[parent] && isAnsweredBelow(field))) return;
        errors.push(
          new GraphQLError(`The emulator does not answer ${parent}.${field}.`, {
            nodes: node,
            extensions: { code: 'NOT_EMULATED', typeName: parent, fieldName: field },
          }),
        );
      },
    }),
  );
  return errors;
};
