import { createQuestion } from './question.ts';

/** For a fresh proof of the second factor: whether the person gave it. */
export const stepUpQuestion = createQuestion(false);

/** For a fresh proof of the password: what identity answered, to be sent with the call; undefined when cancelled. */
export const passwordQuestion = createQuestion<string | undefined>(undefined);
