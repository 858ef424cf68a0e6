import { GraphQLError } from 'graphql';

/** An error among `errors` of an answer, with the code that clients check. */
export const requestError = (message: string, code: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

/** A feature of Shopify that the emulator lacks: an error, so that no client takes an empty answer for a real one. */
export const notEmulated = (what: string): GraphQLError =>
  requestError(`The emulator does not answer ${what}.`, 'NOT_EMULATED');
