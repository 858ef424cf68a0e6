import { GraphQLError } from 'graphql';

/** An error among `errors` of an answer, with the code that clients look at. */
export const requestError = (message: string, code: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

/** What Shopify can do and the emulator cannot: an error, so that an empty answer is not mistaken for the truth. */
export const notEmulated = (what: string): GraphQLError =>
  requestError(`The emulator does not answer ${what}.`, 'NOT_EMULATED');
