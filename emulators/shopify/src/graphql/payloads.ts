import { UserError } from '../user-error.ts';
import { fieldsOf, type Answers } from './answers.ts';

type Payload = { [result: string]: unknown; userErrors: { field: string[] | null; message: string }[] };

/** A mutation's answer to a user error: no result, and the reason. */
export const orUserErrors = (result: string, work: () => unknown): Payload => {
  try {
    return { [result]: work(), userErrors: [] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { [result]: null, userErrors: [{ field: error.field, message: error.message }] };
  }
};

/** The fields of a mutation's payload: each is the payload's property of the same name. */
export const payloadType = (result: string) =>
  fieldsOf<Payload>({ [result]: (payload) => payload[result], userErrors: ({ userErrors }) => userErrors });

export const payloadAnswers: Answers = {
  UserError: fieldsOf<Payload['userErrors'][number]>({
    field: ({ field }) => field,
    message: ({ message }) => message,
  }),
};
