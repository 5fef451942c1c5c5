/** Says above what the page shows already that the app did not come, so that its buttons do nothing. Safe to repeat. */
export function showAppFailure(): void {
  const template = document.getElementById('first-failure');
  if (!(template instanceof HTMLTemplateElement) || document.querySelector('[data-reload]')) return;
  document.body.prepend(template.content.cloneNode(true));
  document.querySelector('[data-reload]')?.addEventListener('click', () => location.reload());
}
