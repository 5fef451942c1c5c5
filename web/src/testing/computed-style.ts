/** jsdom's own style sheet shows, hides or ignores elements by these attributes. */
const STYLED_BY = ['style', 'hidden', 'type', 'open', 'popover'];
const INHERITED = /visibility|pointer-events/;

/**
 * For each element that a test looks for by its role, jsdom matches all rules of its own style sheet with it and its
 * ancestors, which takes a third of the time of all tests. Without another style sheet, elements of a kind have the
 * same style, so it is computed once.
 */
export function computeStylesOncePerKind(window: Window): void {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0 || inherits(element)) return compute(element, pseudo);
    const kind = JSON.stringify([element.localName, ...STYLED_BY.map((name) => element.getAttribute(name))]);
    const style = known.get(kind) ?? compute(element);
    known.set(kind, style);
    return style;
  };
}

function inherits(element: Element): boolean {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (INHERITED.test(above.getAttribute('style') ?? '')) return true;
  return false;
}
