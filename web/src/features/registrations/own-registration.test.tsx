import type { EventDetail } from '@club/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { summaryOf } from '@/features/events/testing/serve-events';
import { buildRegistration } from '@/testing/builders';
import { dialogClosed, toast } from '@/testing/screen';
import { answers, fails, holds, takes } from '@/testing/server';
import { openEvent } from './testing/serve-registrations';

const mainButton = (label: string) => screen.findByRole('button', { name: label });
const banner = (title: string) => screen.findByText(title);
const FULL = { _count: { registrations: 10 } };
const FULL_LINE = { ...FULL, waitlistCount: 1 };

it('registering shows on the page and in the list before the server has answered', async () => {
  const { user, event, served, queryClient, navigate } = await openEvent();
  queryClient.setQueryData(['/api/events'], [{ ...event, registrations: undefined }]);
  const open = holds('registerForEvent', ({ body }) => {
    expect(body).toEqual({ notes: null });
    return { status: 'registered', registration: buildRegistration() };
  });
  await user.click(await mainButton('Jetzt anmelden'));

  expect(await banner('Du bist für diese Veranstaltung angemeldet')).toBeVisible();
  expect(screen.getByText('4 von 10 Plätzen belegt')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Angemeldet' })).toHaveTextContent('Mara BergerDu');
  expect(queryClient.getQueryData(['/api/events'])).toMatchObject([
    { myStatus: 'registered', _count: { registrations: 4 } },
  ]);

  served.events = [{ ...event, myStatus: 'registered', _count: { registrations: 5 } }];
  await act(async () => open());
  expect(await toast('Angemeldet')).toBeVisible();
  expect(await screen.findByText('5 von 10 Plätzen belegt')).toBeVisible();
  expect(await mainButton('Abmelden')).toBeEnabled();

  await navigate('/events');
  expect(await screen.findByText('Du bist dabei')).toBeVisible();
});

it('registering says in toast, place and list that the club still confirms it, and no longer once it has', async () => {
  const { user, event, served, queryClient } = await openEvent();
  const own = buildRegistration({ status: 'pending', userId: 'me' });
  answers({ registerForEvent: { status: 'registered', registration: own } });
  const joined = { ...event, myStatus: 'registered' as const, registrations: [own] };
  served.events = [{ ...joined, awaitsConfirmation: true }];
  await user.click(await mainButton('Jetzt anmelden'));
  expect(await toast('Du bist dabei. Der Verein bestätigt deine Anmeldung noch.')).toBeVisible();
  await banner('Du bist für diese Veranstaltung angemeldet');
  const place = await screen.findByRole('region', { name: 'Deine Anmeldung' });
  expect(place).toHaveTextContent('Noch nicht bestätigt');
  expect(screen.getByRole('list', { name: 'Angemeldet' })).toHaveTextContent('DuNoch nicht bestätigt');

  served.events = [{ ...joined, registrations: [{ ...own, status: 'confirmed' }] }];
  await act(() => queryClient.invalidateQueries());
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Angemeldet' })).not.toHaveTextContent('Noch nicht bestätigt'),
  );
  expect(place).not.toHaveTextContent('bestätigt');
});

it('registering goes to the end of the waitlist when the event is full', async () => {
  const { user, event, served, waitlist } = await openEvent(FULL_LINE);
  answers({ registerForEvent: { status: 'waitlisted', registration: buildRegistration() } });
  served.events = [{ ...event, myStatus: 'waitlisted', waitlistCount: 2 }];
  Object.assign(waitlist, { onWaitlist: true, position: 2, totalOnWaitlist: 2, shifts: [] });
  await user.click(await mainButton('Auf Warteliste'));
  expect(await toast('Auf der Warteliste')).toBeVisible();
  expect(await banner('Du stehst auf der Warteliste')).toBeVisible();
  const help = screen.getByRole('link', { name: 'So funktioniert die Warteliste' });
  expect(help).toHaveAttribute('href', '/hilfe#warteliste');
  expect(await screen.findByText('Position 2 von 2')).toBeVisible();
  expect(await screen.findByText(/^Position 2: /)).toBeVisible();
  const bar = await screen.findByRole('progressbar', { name: 'Deine Position auf der Warteliste' });
  expect(bar).toHaveAttribute('aria-valuenow', '50');
  expect(await mainButton('Von Warteliste entfernen')).toBeEnabled();
});

it('registering shows the server’s status when the last place went to somebody else', async () => {
  const { user, event, served } = await openEvent({ _count: { registrations: 9 } });
  answers({ registerForEvent: { status: 'waitlisted', registration: buildRegistration() } });
  served.events = [{ ...event, ...FULL, myStatus: 'waitlisted', waitlistCount: 1 }];
  await user.click(await mainButton('Jetzt anmelden'));
  expect(await toast('Auf der Warteliste')).toBeVisible();
  expect(await mainButton('Von Warteliste entfernen')).toBeEnabled();
  expect(screen.queryByText('Du bist für diese Veranstaltung angemeldet')).not.toBeInTheDocument();
});

const SESSION_OVER = 'Sie müssen eingeloggt sein, um sich für eine Veranstaltung anzumelden';

it.each<[string, Partial<EventDetail>, Parameters<typeof fails>, string]>([
  ['a place, session over', {}, ['not-signed-in'], SESSION_OVER],
  ['a place, refused', {}, ['past-event'], 'Diese Veranstaltung ist bereits vorbei.'],
  ['a turn, no reason given', FULL_LINE, ['internal', { message: '' }], 'Ein Fehler ist aufgetreten'],
])(
  'registering is taken back when it fails, also where the refetch fails too: %s',
  async (_case, fields, failure, text) => {
    const { user, event, waitlist, queryClient } = await openEvent(fields);
    const [label, labelAfterwards] = fields.waitlistCount
      ? ['Auf Warteliste', 'Von Warteliste entfernen']
      : ['Jetzt anmelden', 'Abmelden'];
    await mainButton(label);
    queryClient.setQueryData(['/api/events'], [summaryOf(event)]);
    answers({ getEvent: fails('internal'), getWaitlist: fails('internal'), listEvents: fails('internal') });
    const open = holds('registerForEvent', fails(...failure));
    await user.click(await mainButton(label));
    await mainButton(labelAfterwards);
    expect(screen.getByText('Mara Berger')).toBeVisible();

    await act(async () => open());
    expect(await toast(text)).toBeVisible();
    expect(await toast('Fehler')).toBeVisible();
    await waitFor(() => expect(queryClient.getQueryState([`/api/events/${event.id}?limit=12`])?.status).toBe('error'));
    expect(await mainButton(label)).toBeEnabled();
    expect(screen.queryByText('Mara Berger')).not.toBeInTheDocument();
    expect(queryClient.getQueryData(['/api/events'])).toEqual([summaryOf(event)]);
    expect(queryClient.getQueryData([`/api/events/${event.id}/waitlist`])).toEqual(waitlist);
  },
);

const WAITING = { ...FULL_LINE, myStatus: 'waitlisted' } as const;

it.each([
  ['a place', { myStatus: 'registered' }, 'Abmelden', 'Anmeldung konnte nicht storniert werden.'],
  ['a turn', WAITING, 'Von Warteliste entfernen', 'Warteliste konnte nicht verlassen werden.'],
] as const)('giving up %s says so where it failed, and changes nothing', async (_what, fields, label, text) => {
  const { user } = await openEvent(fields);
  answers({ cancelRegistration: fails('past-event'), leaveWaitlist: fails('not-allowed') });
  await user.click(await mainButton(label));
  expect(await toast(text)).toBeVisible();
  expect(await mainButton(label)).toBeEnabled();
});

it('cancelling asks first when somebody else would get the place', async () => {
  const { user, event, served } = await openEvent({ ...FULL_LINE, myStatus: 'registered' });
  const cancelled = takes('cancelRegistration', { status: null });
  await user.click(await mainButton('Abmelden'));
  expect(await screen.findByRole('dialog', { name: 'Platz wirklich abgeben?' })).toBeVisible();
  await user.click(screen.getByText('Abbrechen'));
  await dialogClosed();
  expect(cancelled).toHaveLength(0);

  served.events = [{ ...event, myStatus: null, waitlistCount: 0 }];
  await user.click(await mainButton('Abmelden'));
  await user.click(await screen.findByText('Platz abgeben'));
  expect(await toast('Abgemeldet')).toBeVisible();
  expect(cancelled).toHaveLength(1);
  await dialogClosed();
  await waitFor(async () => expect(await mainButton('Auf Warteliste')).toHaveFocus());
});
