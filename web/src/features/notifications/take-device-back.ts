/** Signing out has failed: the person is still here, and wants to hear on this device. Never fails. */
export const takeDeviceBack = (): Promise<void> =>
  import('./push/resync')
    .then(({ resync }) => resync())
    .then(
      () => {},
      // The next start says it again.
      () => {},
    );
