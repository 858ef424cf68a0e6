import { configure, getConfig } from '@testing-library/react';

/** Of the library: several runs must not wrap it again. */
const { getElementError } = getConfig();

type Diagnostics = { _disableExpensiveErrorDiagnostics?: boolean };

/**
 * Prints the document into the error of a failed query only when its message is read: `findBy` and `waitFor` make such an
 * error at each change of the page, and throw only the last one. Printing takes longer than the query.
 */
export const printFailedQueriesLate = (): void => {
  configure({
    getElementError: (message, container) => {
      // Set while `waitFor` calls its callback. Any other error is thrown at once.
      const { _disableExpensiveErrorDiagnostics: isAttempt } = getConfig() as Diagnostics;
      if (!isAttempt) return getElementError(message, container);
      const error = new Error();
      error.name = 'TestingLibraryElementError';
      const complete = () => getElementError(message, container).message;
      return Object.defineProperty(error, 'message', { configurable: true, get: complete });
    },
  });
};
