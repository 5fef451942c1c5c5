/** The id of the main landmark. The skip link and the focus after a change of route lead there. */
export const MAIN_ID = 'inhalt';

/** Has the focus because nothing else had it. */
let standIn: Element | null = null;

/** Nothing has the focus, or only what `focusPage` gave it to. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || (standIn !== null && document.activeElement === standIn);

/**
 * Focuses the element that the address names by its anchor, or else the page's heading, without scrolling, and returns
 * it. null while a spinner stands for the page.
 */
export function focusPage(): HTMLElement | null {
  const main = document.querySelector<HTMLElement>(`#${MAIN_ID}:not([aria-busy="true"])`);
  if (!main) return null;
  const anchor = document.getElementById(window.location.hash.slice(1));
  const target = anchor ?? main.querySelector<HTMLElement>('h1') ?? main;
  // Buttons and links can have the focus already.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  standIn = target;
  return target;
}
