/** What jsdom's own style sheet tells apart, as far as showing, hiding and pointing go. */
const TOLD_APART = ['style', 'hidden', 'type', 'open', 'popover'];
const INHERITED = /visibility|pointer-events/;

/**
 * For each element that a test looks for by its role, jsdom tries all rules of its own style sheet on it and on
 * all that it is in: a third of the time of all tests. Where a page has no other style sheet, elements of a kind
 * have the same style: it is asked for once.
 */
export function computeStylesOncePerKind(window: Window): void {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0 || inherits(element)) return compute(element, pseudo);
    const kind = JSON.stringify([element.localName, ...TOLD_APART.map((name) => element.getAttribute(name))]);
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
