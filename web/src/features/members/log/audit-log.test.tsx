import { AUDIT_ACTION_LABELS } from '@club/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { catchSavedFile } from '@/testing/saved-file';
import { texts } from '@/testing/screen';
import { answers, searchOf, server, takes } from '@/testing/server';
import { buildEntry, buildMember, openMembers } from '../testing/open-members';
import { sentenceOf } from './sentences';

const PATH = '/admin/verlauf';
const sentences = async () =>
  texts(within(await screen.findByRole('list', { name: 'Verlauf' })).getAllByRole('listitem'));

test('says in sentences who did what to whom, and leads to the person', async () => {
  openMembers(PATH, [], {
    entries: [
      buildEntry(),
      buildEntry({ action: 'corrected', fields: ['firstName', 'email'] }),
      buildEntry({ action: 'right-given', fields: ['treasurer'] }),
      buildEntry({ action: 'exported', target: { kind: 'club', id: 'members', name: null }, actor: null }),
    ],
  });
  expect(await sentences()).toEqual([
    '8. Juli 2026, 12:00 UhrVera Vorstand hat Jonas Keller freigeschaltet.',
    '8. Juli 2026, 12:00 UhrVera Vorstand hat Angaben von Jonas Keller geändert (Vorname, E-Mail-Adresse).',
    '8. Juli 2026, 12:00 UhrVera Vorstand hat Jonas Keller ein Recht gegeben: Kassenwart.',
    '8. Juli 2026, 12:00 UhrEin ehemaliges Mitglied hat eine Liste geladen (Mitglieder).',
  ]);
  expect(screen.getByRole('link', { name: /freigeschaltet/ })).toHaveAttribute('href', '/admin/mitglieder/mitglied-0');
});

test('every action has a whole German sentence, also about somebody who was deleted', () => {
  for (const action of Object.keys(AUDIT_ACTION_LABELS) as (keyof typeof AUDIT_ACTION_LABELS)[]) {
    const sentence = sentenceOf(buildEntry({ action, target: { kind: 'member', id: 'x', name: null }, count: 1 }));
    expect(sentence).toMatch(/^Vera Vorstand hat [^{}]+\.$/);
    expect(sentence).not.toMatch(/undefined|null|mitglied-/);
  }
});

test('is saved as a file', async () => {
  const saved = catchSavedFile();
  const { user } = openMembers(PATH, []);
  const headers = { 'Content-Disposition': 'attachment; filename="verlauf-2026-07-08.csv"' };
  server.use(http.get('*/api/admin/exports/log', () => new Response('Zeitpunkt;Wer', { headers })));
  await user.click(await screen.findByRole('button', { name: 'Als CSV laden' }));
  await waitFor(() => expect(saved.name()).toBe('verlauf-2026-07-08.csv'));
});

test('is narrowed to an action and to a person, which can be taken away again', async () => {
  const person = buildMember({ id: 'p1', firstName: 'Ada' });
  const { user, location } = openMembers(`${PATH}?person=p1`, [person]);
  const asked = takes('listAuditLog', { entries: [], next: null }, searchOf);
  expect(await screen.findByRole('heading', { name: 'Dazu steht hier nichts' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Aktion'), 'Gesperrt');
  await user.click(await screen.findByRole('button', { name: 'Nur zu Ada Keller' }));
  expect(location()).toBe(`${PATH}?aktion=blocked`);
  await screen.findByRole('heading', { name: 'Dazu steht hier nichts' });
  expect(asked).toEqual(['?target=p1', '?action=blocked&target=p1', '?action=blocked']);
});

test('older entries are loaded when they are wanted', async () => {
  const { user } = openMembers(PATH, []);
  answers({
    listAuditLog: ({ url }) => {
      const isFirst = !url.searchParams.has('before');
      return { entries: [buildEntry({ action: isFirst ? 'approved' : 'refused' })], next: isFirst ? 'weiter' : null };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ältere anzeigen' }));
  expect(await screen.findByText(/abgelehnt/)).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('listitem').at(-1)).toHaveFocus());
});
