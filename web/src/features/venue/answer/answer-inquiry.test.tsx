import type { InquiryThread } from '@club/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '@/testing/render';
import { enter } from '@/testing/screen';
import { answers, fails, takes } from '@/testing/server';

const CODE = '00000000-0000-4000-8000-000000000002.mf3k2.abc-DEF_1';
const open = (hash = `#${CODE}`) => renderPage(`/anfrage${hash}`);

const thread: InquiryThread = {
  preferredDate: '2026-07-18T17:00:00.000Z',
  preferredEnd: null,
  guestCount: 40,
  status: 'pending',
  messages: [{ at: '2026-07-08T10:00:00.000Z', from: 'club', text: 'Braucht ihr die Küche?' }],
  isOpen: true,
};

test('shows the question of the club, and sends an answer, which is not lost where that fails', async () => {
  answers({ readInquiryThread: thread, answerInquiry: fails('internal') });
  const { user } = open();
  expect(await screen.findByText('Braucht ihr die Küche?')).toBeVisible();
  expect(screen.getByText('Der Verein, 08.07.2026, 12:00 Uhr')).toBeVisible();
  expect(screen.getByText('Wunschtermin: Samstag, 18. Juli 2026, 19:00 Uhr, 40 Gäste')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Antwort senden' }));
  expect(await screen.findByText('Hier fehlt noch ein Text')).toBeVisible();
  await enter(user, 'Ihre Antwort', 'Ja, bitte.');
  await user.click(screen.getByRole('button', { name: 'Antwort senden' }));
  expect(await screen.findByText(/Da ist etwas schiefgelaufen/)).toBeVisible();
  expect(screen.getByLabelText('Ihre Antwort')).toHaveValue('Ja, bitte.');

  const sent = takes('answerInquiry', () => {
    const answer = { at: '2026-07-08T11:00:00.000Z', from: 'inquirer' as const, text: 'Ja, bitte.' };
    return { ...thread, messages: [...thread.messages, answer] };
  });
  await user.click(screen.getByRole('button', { name: 'Antwort senden' }));
  expect(await screen.findByText('Danke! Ihre Antwort ist beim Verein.')).toBeVisible();
  expect(sent).toEqual([{ code: CODE, text: 'Ja, bitte.' }]);
  const messages = within(screen.getByRole('list', { name: 'Rückfragen und Antworten' }));
  expect(await messages.findByText('Ja, bitte.')).toBeVisible();
  expect(screen.getByLabelText('Ihre Antwort')).toHaveValue('');
});

test.each([
  ['processed', 'Ihre Anfrage ist bearbeitet.'],
  ['rejected', 'Ihre Anfrage haben wir leider abgelehnt.'],
  ['pending', 'Hier ist schon viel geschrieben worden.'],
] as const)('says why nothing can be answered any more (%s), and whom to call', async (status, words) => {
  answers({ readInquiryThread: { ...thread, status, isOpen: false } });
  open();
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
  expect(screen.queryByLabelText('Ihre Antwort')).not.toBeInTheDocument();
});

test('a link that was cut off says so', async () => {
  open('#abc');
  expect(await screen.findByText(/Bitte öffnen Sie ihn direkt aus der E-Mail\./)).toBeVisible();
});
