// Runs in the page, after Testing Library, which it needs.
globalThis.findElement = (query) => {
  const pattern = (value) => (value?.source === undefined ? value : new RegExp(value.source, value.flags));
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = globalThis.TestingLibraryDom;
  const around = query.within ? globalThis.findElement(query.within) : document.body;
  if (!around) return null;
  // Looking at the whole tree is left to the check below: Testing Library's own takes seconds on a long page.
  const found = query.role
    ? queryAllByRole(around, query.role, { name: pattern(query.name), hidden: true })
    : query.label
      ? queryAllByLabelText(around, pattern(query.label), { selector: 'input, textarea, select' })
      : queryAllByText(around, pattern(query.text));
  const canBeSeen = (element) =>
    // The inputs of switches and radio buttons are transparent, so opacity does not count.
    element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden="true"], [inert]') === null;
  const contains = (element) => element.textContent.includes(query.containing ?? '');
  return found.find((element) => canBeSeen(element) && contains(element)) ?? null;
};

/** What a click in the middle of the element would meet instead of it; null when it meets the element. */
globalThis.elementAbove = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return element.contains(hit) ? null : (hit?.outerHTML.slice(0, 200) ?? 'nothing: it is outside of the window');
};

/** Where the element is, as a text, once it could be clicked. It is scrolled into the window first. */
globalThis.placeToClick = (element) => {
  if (!element || element.matches(':disabled')) return null;
  if (globalThis.elementAbove(element) !== null) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return null;
  }
  return JSON.stringify(element.getBoundingClientRect());
};
