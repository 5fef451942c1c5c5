/** The id of the main landmark. The skip link and the focus after a change of route lead there. */
export const MAIN_ID = 'inhalt';

/** Focuses the page's heading without scrolling, and returns it. null while a spinner stands for the page. */
export function focusPage(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>(`#${MAIN_ID}:not([aria-busy="true"])`);
  const target = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return null;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return target;
}
