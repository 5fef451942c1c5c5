/** Others wait until it opens. */
export function gate() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const state = {
    isOpen: false,
    opened: promise,
    open() {
      state.isOpen = true;
      resolve();
    },
  };
  return state;
}
