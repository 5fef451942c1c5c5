const WIDTHS = { phone: 390, desktop: 1280 };
type Preferences = { colorScheme: 'light' | 'dark' };

/** jsdom has no layout: this evaluates media queries about the width, the colour scheme and motion. */
export function setViewport(
  viewport: keyof typeof WIDTHS,
  { colorScheme }: Preferences = { colorScheme: 'light' },
): void {
  const width = WIDTHS[viewport];
  window.innerWidth = width;
  window.matchMedia = (query: string) => {
    const min = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
    const max = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
    const scheme = /prefers-color-scheme:\s*(\w+)/.exec(query)?.[1];
    const fits = (min === undefined || width >= Number(min)) && (max === undefined || width <= Number(max));
    const matches = scheme ? scheme === colorScheme : (min !== undefined || max !== undefined) && fits;
    return {
      matches,
      media: query,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    };
  };
}
