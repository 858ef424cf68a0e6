import { createQuestion } from './question.ts';

/** Asks for a fresh proof of the second factor; resolves with whether the person gave it. */
export const stepUpQuestion = createQuestion(false);

/** Asks for a fresh proof of the password; resolves with identity's proof for the call, undefined when cancelled. */
export const passwordQuestion = createQuestion<string | undefined>(undefined);
