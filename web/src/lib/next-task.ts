/** Lets the browser paint and respond to a tap before the code that follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
