import type { Page } from '@playwright/test';

const COVERED = `(() => {
  const region = document.querySelector('section[aria-label^="Benachrichtigungen"]');
  const toasts = [...region.querySelectorAll('[role="alert"] > *, [role="status"] > *')]
    .map((toast) => toast.getBoundingClientRect());
  const page = document.querySelector('[role="dialog"]') ?? document;
  return [...page.querySelectorAll('h1, h2, h3, input, textarea, button, a[href]')].flatMap((element) => {
    if (region.contains(element) || !element.checkVisibility({ visibilityProperty: true })) return [];
    const box = element.getBoundingClientRect();
    const isCovered = toasts.some((toast) =>
      box.left < toast.right && toast.left < box.right && box.top < toast.bottom && toast.top < box.bottom);
    // Texts for screen readers alone are a pixel wide.
    if (!isCovered || box.width <= 1) return [];
    return [element.getAttribute('aria-label') ?? element.textContent ?? element.tagName];
  });
})()`;

/** Returns the names of headings, fields, buttons and links on the screen that a toast covers, even in part. */
export const coveredByToasts = (page: Page): Promise<string[]> => page.evaluate<string[]>(COVERED);
