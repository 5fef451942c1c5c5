/** Changes to this device's subscription never overlap, not even in two tabs: each would undo the other's. */
export const oneAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('push-subscription', work) : work();
