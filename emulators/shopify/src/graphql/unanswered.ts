import { GraphQLError, TypeInfo, visit, visitWithTypeInfo, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { Answers } from './answers.ts';

/** Every type that has it answers it with its own field. */
const isAnsweredBelow = (field: string): boolean => field === 'id' || field === '__typename';

/** Fields of a valid query that the emulator has no answer for; found before anything runs, whatever data there is. */
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
