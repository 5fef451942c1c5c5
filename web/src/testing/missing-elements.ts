import { configure, getConfig } from '@testing-library/react';

/** The library sets this while it tries a query again and again. */
const IS_TRYING = '_disableExpensiveErrorDiagnostics';

const { getElementError: printPage } = getConfig();

/**
 * A query that finds nothing prints the whole page into its error, even when it is tried again at once. This leaves the
 * page to the last error, which the library makes anew when the time is over.
 */
export function printPageOnlyAtLast(): void {
  configure({
    getElementError(message, container) {
      if (!Reflect.get(getConfig(), IS_TRYING)) return printPage(message, container);
      const error = new Error(message ?? '');
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
}
