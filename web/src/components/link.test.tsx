import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Link, NavLink } from './link';

const Here = () => <p>{useLocation().pathname}</p>;

const show = (ui: ReactNode) =>
  render(
    <MemoryRouter initialEntries={['/events/7']}>
      {ui}
      <Here />
    </MemoryRouter>,
  );

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'Link leaves a click with %o to the browser, which opens a tab or window',
  (how) => {
    show(<Link to="/rental">Mieten</Link>);
    const link = screen.getByRole('link');
    const click = createEvent.click(link, how);
    fireEvent(link, click);
    expect(click.defaultPrevented).toBe(false);
    expect(screen.getByText('/events/7')).toBeVisible();
  },
);

it('Link stays where its own handler has prevented the click', async () => {
  show(
    <Link to="/rental" onClick={(event) => event.preventDefault()}>
      Mieten
    </Link>,
  );
  await userEvent.click(screen.getByRole('link'));
  expect(screen.getByText('/events/7')).toBeVisible();
});

it('NavLink marks the link of the page, and of the pages below it unless only the page itself counts', () => {
  show(
    <>
      <NavLink to="/events">Veranstaltungen</NavLink>
      <NavLink to="/events" end>
        Liste
      </NavLink>
      <NavLink to="/event">Anderes</NavLink>
    </>,
  );
  const marks = screen.getAllByRole('link').map((link) => [link.textContent, link.ariaCurrent, link.className.trim()]);
  expect(marks).toEqual([
    ['Veranstaltungen', 'page', 'active'],
    ['Liste', null, ''],
    ['Anderes', null, ''],
  ]);
});
