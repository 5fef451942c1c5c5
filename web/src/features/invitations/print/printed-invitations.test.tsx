import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { texts } from '@/testing/screen';
import { buildInvitation, buildOpenInvitation } from '../testing/builders';
import { openAsOrganiser } from '../testing/organiser';

const PATH = '/admin/mitglieder/einladungen/druck';

const paper = () => document.querySelector<HTMLElement>('[data-print-sheet]');
const codesOn = (sheet: HTMLElement | null) => sheet?.querySelectorAll('svg[role="img"]').length;

/** The browser tells the page that it prints, as its own menu does. */
const print = () => act(() => void window.dispatchEvent(new Event('beforeprint')));

test('every open invitation is printed, also behind the first page, with club, expiry, address and code, and none that is over', async () => {
  const people = Array.from({ length: 9 }, (_, index) =>
    buildInvitation({
      id: `0000000${index}`,
      person: { firstName: `Kind${index}`, lastName: 'Ostermann', email: '', phoneNumber: '' },
    }),
  );
  openAsOrganiser(PATH, people, [
    buildOpenInvitation(),
    buildInvitation({ id: '99999999', state: 'used', code: null }),
  ]);
  await screen.findByRole('button', { name: '10 Einladungen drucken' });
  const preview = screen.getByRole('list', { name: 'Vorschau' });
  expect(within(preview).getAllByRole('heading')).toHaveLength(4);
  expect(screen.getByText('… und 6 weitere')).toBeVisible();
  print();
  expect(codesOn(paper())).toBe(10);
  const texts = ['Einladung für Kind8 Ostermann', 'Deine Einladung', 'gültig bis 1. Juli 2026', 'K7QM-2D4X-9RTP-0HVB'];
  for (const text of [...texts, `${location.host}/einladung`, 'Enthält personenbezogene Daten'])
    expect(paper()).toHaveTextContent(text);
});

test('one invitation for all is printed as slips or as a poster, which name nobody', async () => {
  const printed: (number | undefined)[] = [];
  vi.stubGlobal('print', () => {
    print();
    printed.push(codesOn(paper()));
  });
  const { user } = openAsOrganiser(`${PATH}?nur=ABCD2345`, [buildOpenInvitation(), buildInvitation()]);
  await user.click(await screen.findByRole('button', { name: 'Aushang' }));
  expect(paper()).toHaveTextContent('Mach mit!');
  await user.click(screen.getByRole('button', { name: 'Zettel zum Ausschneiden' }));
  expect(printed).toEqual([1, 4]);
  expect(paper()).not.toHaveTextContent('Enthält personenbezogene Daten');
});

test('the invitations of one import are printed alone', async () => {
  openAsOrganiser(`${PATH}?import=liste`, [buildInvitation({ importId: 'liste' }), buildOpenInvitation()]);
  expect(await screen.findByRole('button', { name: 'Einladung drucken' })).toBeVisible();
});

test('sheets go by name, as whoever hands them out looks for one', async () => {
  const named = ['Zorn', 'Öztürk', 'Ahrens'].map((lastName, index) =>
    buildInvitation({ id: `1111111${index}`, person: { firstName: 'Kim', lastName, email: '', phoneNumber: '' } }),
  );
  openAsOrganiser(PATH, named);
  const preview = await screen.findByRole('list', { name: 'Vorschau' });
  const sorted = ['Ahrens', 'Öztürk', 'Zorn'].map((lastName) => `Einladung für Kim ${lastName}`);
  expect(texts(within(preview).getAllByRole('heading'))).toEqual(sorted);
});

test('where nothing is open there is nothing to print', async () => {
  openAsOrganiser(PATH, [buildInvitation({ state: 'expired', code: null })]);
  expect(await screen.findByText('Nichts zu drucken')).toBeVisible();
});
