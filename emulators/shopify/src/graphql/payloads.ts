import { UserError } from '../user-error.ts';
import { fieldsOf, type Answers } from './answers.ts';

type Payload = { [result: string]: unknown; userErrors: { field: string[] | null; message: string }[] };

/** What a mutation gives when the caller did wrong: no result, and why. */
export const orUserErrors = (result: string, work: () => unknown): Payload => {
  try {
    return { [result]: work(), userErrors: [] };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { [result]: null, userErrors: [{ field: error.field, message: error.message }] };
  }
};

/** The fields of what a mutation gives back, of which each stands in the payload by its own name. */
export const payloadType = (result: string) =>
  fieldsOf<Payload>({ [result]: (payload) => payload[result], userErrors: ({ userErrors }) => userErrors });

export const payloadAnswers: Answers = {
  UserError: fieldsOf<Payload['userErrors'][number]>({
    field: ({ field }) => field,
    message: ({ message }) => message,
  }),
};
