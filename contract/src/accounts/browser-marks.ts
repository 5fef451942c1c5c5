/**
 * A successful sign-in leaves a mark in the browser, in this header of the response. The browser sends the marks that it
 * keeps with the next sign-in, in the same header, separated by commas. With a mark of the account it has a number of
 * attempts of its own, so that nobody else can use them up, and nobody is told of its sign-in. A mark grants nothing else.
 */
export const BROWSER_MARK_HEADER = 'Browser-Mark';

/** Several people may share a browser. The server looks at no more marks. */
export const MAX_BROWSER_MARKS = 5;
