/** Of the main landmark. The skip link and the focus after a change of route lead there. */
export const MAIN_ID = 'inhalt';

/** To the page's heading, without scrolling; false while no page is there, but for a spinner. */
export function focusPage(): boolean {
  const main = document.querySelector<HTMLElement>(`#${MAIN_ID}:not([aria-busy="true"])`);
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return false;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}
