type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let held: InstallPrompt | null = null;

/** Chrome on Android offers early and once to install the app. The app keeps the offer for a better moment. */
export function holdInstallPrompt(event: Event): void {
  event.preventDefault();
  held = event as InstallPrompt;
}

/** null where the browser has offered nothing. */
export const heldInstallPrompt = (): InstallPrompt | null => held;
