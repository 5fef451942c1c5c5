/** The slots of a template say this. A list is repeated, a flag decides whether a part shows. */
export type View = object;

const SLOT = /\{\{(\w+)\}\}/g;

/** Paths on this site, and the map: a text that somebody has stored must lead nowhere else, and run nothing. */
const SAFE_ADDRESS = /^(?:\/(?![/\\])|https:\/\/www\.google\.com\/maps\/search\/\?)/;
const ADDRESSES = new Set(['href', 'src']);

/** These attributes hold ids, which have to differ from item to item. */
const IDS = ['id', 'aria-labelledby', 'aria-controls', 'aria-describedby'];

/** A copy of the template with texts in place of its slots. Nothing of the view is ever parsed as HTML. */
export function filled(template: HTMLTemplateElement, view: View, suffix = ''): DocumentFragment {
  const copy = template.content.cloneNode(true) as DocumentFragment;
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const nested: HTMLTemplateElement[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) node.data = withTexts(node.data, view);
    else if (node instanceof HTMLTemplateElement) nested.push(node);
    else fillAttributes(node as Element, view, suffix);
  }
  for (const part of nested) {
    const { if: flag, each } = part.dataset;
    if (each) part.replaceWith(...itemsOf(view, each).map((item, place) => filled(part, item, `${suffix}-${place}`)));
    else if (flag) part.replaceWith(...(fieldOf(view, flag) ? [filled(part, view, suffix)] : []));
  }
  return copy;
}

/**
 * Gives an element the children of another one, but for those that are the same: they stay, because a browser that has painted
 * the largest part of a page counts it again when another element takes its place.
 */
export function becomeLike(present: Element | null, next: Element | null): void {
  if (!present || !next) return;
  present.className = next.className;
  const olds = [...present.children];
  for (const [place, child] of [...next.children].entries()) {
    const old = olds[place];
    if (!old) present.append(child);
    else if (!old.isEqualNode(child)) old.replaceWith(child);
  }
  for (const surplus of olds.slice(next.children.length)) surplus.remove();
}

function fillAttributes(element: Element, view: View, suffix: string): void {
  for (const { name, value } of [...element.attributes]) {
    const text = withTexts(value, view);
    if (name === 'data-style') {
      // A policy that allows no style attributes in markup allows this.
      const [property = '', ...rest] = text.split(':');
      (element as HTMLElement).style.setProperty(property, rest.join(':'));
      element.removeAttribute(name);
    } else if (text !== value && ADDRESSES.has(name) && !SAFE_ADDRESS.test(text)) element.removeAttribute(name);
    else if (text !== value) element.setAttribute(name, text);
    if (suffix && IDS.includes(name)) element.setAttribute(name, text + suffix);
  }
}

const withTexts = (text: string, view: View): string =>
  text.replace(SLOT, (_slot, name: string) => String(fieldOf(view, name) ?? ''));

const fieldOf = (view: View, name: string): unknown => (view as Record<string, unknown>)[name];

function itemsOf(view: View, name: string): readonly View[] {
  const items = fieldOf(view, name);
  return Array.isArray(items) ? items : [];
}
