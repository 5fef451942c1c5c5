import type { MailAct } from '@club/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { renderPage } from '@/testing/render';
import { answers, fails, takes } from '@/testing/server';

stopClockAt('2026-07-08T12:00:00Z');

const CODE = 'join.7.-.-.jule.mf3k2.abc-DEF_1';
const open = (code = CODE) => renderPage(`/antwort#${code}`);

const mailAct: MailAct = {
  act: 'join',
  firstName: 'Jule',
  event: { id: 7, title: 'Sommerfest', startTime: '2026-07-18T12:00:00.000Z', endTime: '2026-07-18T16:00:00.000Z' },
  shifts: [],
  state: 'open',
  reason: null,
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Records what is sent, and responds with one state after the other. */
const answering = (...states: MailAct['state'][]) =>
  takes('doMailAct', () => ({ ...mailAct, state: states.shift() ?? 'done' }));

test('shows for whom and for what the link is, and joins on a tap alone, again where that failed', async () => {
  answers({ readMailAct: mailAct });
  const { user } = open();
  expect(await heading('Bist du dabei?')).toBeVisible();
  expect(screen.getByText('Dieser Link ist für Jule.')).toBeVisible();
  expect(screen.getByText(/^Samstag, 18. Juli 2026, 14:00/)).toBeVisible();
  answers({ doMailAct: fails('too-many-requests') });
  await user.click(screen.getByRole('button', { name: 'Ich bin dabei' }));
  expect(await screen.findByText(/Zu viele Versuche/)).toBeVisible();
  const sent = answering('done');
  await user.click(screen.getByRole('button', { name: 'Ich bin dabei' }));
  expect(await heading('Du bist dabei')).toBeVisible();
  expect(sent).toEqual([{ code: CODE, waits: false }]);
  expect(screen.queryByRole('button', { name: 'Ich bin dabei' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Zur Veranstaltung' })).toHaveAttribute('href', '/events/7');
});

test('asks about the waitlist before the tap, also where the last place has gone meanwhile', async () => {
  answers({ readMailAct: mailAct });
  const sent = answering('open-waitlist', 'waiting');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ich bin dabei' }));
  expect(await heading('Alle Plätze sind vergeben')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Auf die Warteliste' }));
  expect(await heading('Du stehst auf der Warteliste')).toBeVisible();
  expect(sent).toEqual([
    { code: CODE, waits: false },
    { code: CODE, waits: true },
  ]);
});

test('tells the person for whom the link is nothing of others', async () => {
  answers({ getUser: buildUser({ id: 'jule' }), readMailAct: mailAct });
  open();
  expect(await screen.findByText('Dieser Link ist für Jule.')).toBeVisible();
});

test('names the shift with its new time and the one before', async () => {
  const shift = {
    title: 'Grill',
    times: { startTime: '2026-07-18T12:00:00.000Z', endTime: '2026-07-18T14:00:00.000Z' },
    formerTimes: { startTime: '2026-07-18T10:00:00.000Z', endTime: '2026-07-18T12:00:00.000Z' },
  };
  answers({ readMailAct: { ...mailAct, act: 'accept-times', shifts: [shift] } });
  open();
  expect(await screen.findByText('Grill, Sa 18.07. 14–16 Uhr statt Sa 18.07. 12–14 Uhr')).toBeVisible();
});

test('who cancels shortly before the start reads that organisers hear of it at once', async () => {
  const event = { ...mailAct.event, startTime: '2026-07-09T12:00:00.000Z', endTime: '2026-07-09T14:00:00.000Z' };
  answers({ readMailAct: { ...mailAct, act: 'cancel', event } });
  open();
  expect(await screen.findByText(/erfährt der Vorstand gleich davon/)).toBeVisible();
});

test('asks before it leaves the waitlist, and says that nobody moves up any more', async () => {
  answers({ readMailAct: { ...mailAct, act: 'leave-waitlist' } });
  const left = takes('doMailAct', () => ({ ...mailAct, act: 'leave-waitlist', state: 'done' }));
  const { user } = open(CODE.replace('join', 'leave-waitlist'));
  expect(await heading('Möchtest du die Warteliste verlassen?')).toBeVisible();
  expect(screen.getByText('Du rückst dann nicht mehr nach.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Warteliste verlassen' }));
  expect(await heading('Du stehst nicht mehr auf der Warteliste')).toBeVisible();
  expect(left).toHaveLength(1);
});

test('says why the act is not possible, and leads to the event', async () => {
  answers({ readMailAct: { ...mailAct, state: 'refused', reason: 'Diese Veranstaltung ist abgesagt.' } });
  open();
  expect(await screen.findByText('Diese Veranstaltung ist abgesagt.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ich bin dabei' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Zur Veranstaltung' })).toBeVisible();
});

test('a link that was cut off says so', async () => {
  open('abc');
  expect(await screen.findByText(/Bitte öffne ihn direkt aus der E-Mail\./)).toBeVisible();
});
