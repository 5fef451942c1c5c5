import type { AdminRegistration } from '@club/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gate } from '@/testing/gate';
import { closedWith, dialogClosed, toast } from '@/testing/screen';
import { answers, fails, takes } from '@/testing/server';
import { buildAdminRegistration, buildWaitlistEntry } from '../testing/builders';
import { card, cards, openRegistrations, type Served, takesAct } from '../testing/serve-registrations';

const anna = buildAdminRegistration({ name: 'Anna Albrecht' });
const ben = buildAdminRegistration({ name: 'Ben Berger' });
const clara = buildWaitlistEntry({ name: 'Clara Conrad' });
const two = { registrations: [anna, ben] };
const full = { registrations: [anna, ben], waitlist: [clara] };

const button = (name: string) => screen.getByRole('button', { name });
const as = (status: AdminRegistration['status'], entry: AdminRegistration): AdminRegistration => ({ ...entry, status });

/** The server decides, and from then on serves this roster. Returns whom it decided on, and how. */
const decides = (served: Served, after: Partial<Served>, before: Promise<void> = Promise.resolve()) =>
  takes(
    'decideRegistration',
    async ({ params }) => {
      await before;
      Object.assign(served, after);
      return served.registrations.find(({ id }) => id === params.registrationId);
    },
    ({ params, body }) => [params.registrationId, body.status],
  );

it('confirming shows before the server has answered, has the focus at the person, and blocks no other card', async () => {
  const { user, served } = await openRegistrations(two);
  const { opened, open } = gate();
  const sent = decides(served, { registrations: [as('confirmed', anna), ben] }, opened);
  await user.click(button('Anna Albrecht bestätigen'));
  await waitFor(() => expect(card('Anna Albrecht')).not.toHaveTextContent('Ausstehend'));
  expect(screen.getByText(/, 1 offen$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Anna Albrecht ablehnen' })).not.toBeInTheDocument();
  await waitFor(() => expect(card('Anna Albrecht')).toHaveFocus());
  expect(button('Ben Berger bestätigen')).toBeEnabled();
  await act(async () => open());
  await waitFor(() => expect(served.registrations[0]?.status).toBe('confirmed'));
  expect(card('Anna Albrecht')).not.toHaveTextContent('Ausstehend');
  expect(sent).toEqual([[anna.id, 'confirmed']]);
});

it('confirming refetches the lists, but not the event, which holds all contacts a second time', async () => {
  const { user, served, event } = await openRegistrations(two);
  const fetched = takes('getEvent', event);
  // Another organiser has decided on Ben meanwhile, which shows after the refetch.
  decides(served, { registrations: [as('confirmed', anna), as('confirmed', ben)] });
  await user.click(button('Anna Albrecht bestätigen'));
  await waitFor(() => expect(card('Ben Berger')).not.toHaveTextContent('Ausstehend'));
  expect(fetched).toHaveLength(0);
});

it('confirming says that the event was deleted meanwhile, and shows it no longer', async () => {
  const { user } = await openRegistrations(two);
  for (const call of ['decideRegistration', 'getEvent', 'listRegistrations', 'listWaitlist'] as const) {
    answers({ [call]: fails('not-found') });
  }
  await user.click(button('Anna Albrecht bestätigen'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Veranstaltung nicht gefunden' })).toBeVisible();
  expect(screen.queryByText('Anna Albrecht')).not.toBeInTheDocument();
});

it('confirming moves the focus to the next card when the list shows pending registrations only, and at last to the heading', async () => {
  const { user, served } = await openRegistrations(two, {}, '?status=ausstehend');
  const sent = decides(served, { registrations: [as('confirmed', anna), ben] });
  await user.click(button('Anna Albrecht bestätigen'));
  await waitFor(() => expect(cards('Anmeldungen')).toEqual(['Ben Berger']));
  await waitFor(() => expect(card('Ben Berger')).toHaveFocus());
  await waitFor(() => expect(sent).toHaveLength(1));
  decides(served, { registrations: [as('confirmed', anna), as('confirmed', ben)] });
  await user.click(button('Ben Berger bestätigen'));
  expect(await screen.findByText('Nichts zu entscheiden')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Anmeldungen', { selector: 'h2' })).toHaveFocus());
});

it('confirming is taken back when it fails, and says and shows what another organiser has decided meanwhile', async () => {
  const { user, served } = await openRegistrations(two);
  answers({ decideRegistration: fails('already-decided') });
  served.registrations = [as('cancelled', anna), ben];
  await user.click(button('Anna Albrecht bestätigen'));
  const reason = 'Diese Anmeldung wurde bereits bearbeitet.';
  expect(await toast(`Anmeldestatus konnte nicht aktualisiert werden. ${reason}`)).toBeVisible();
  expect(await within(card('Anna Albrecht')).findByText('Abgesagt')).toBeVisible();
});

it('rejecting sends the decision and shows it, without a question where nobody moves up', async () => {
  const { user, served } = await openRegistrations(two);
  const sent = decides(served, { registrations: [anna, as('cancelled', ben)] });
  await user.click(button('Ben Berger ablehnen'));
  expect(await toast('Ben Berger wurde abgelehnt')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await within(card('Ben Berger')).findByText('Abgesagt')).toBeVisible();
  expect(sent).toEqual([[ben.id, 'cancelled']]);
  await waitFor(() => expect(card('Anna Albrecht')).toHaveFocus());
});

it('rejecting asks first when somebody would be promoted, and names that person', async () => {
  const { user, served } = await openRegistrations(full, { maxParticipants: 2 });
  const promoted = { ...clara, status: 'pending' as const, noShow: false, hours: null };
  const sent = decides(served, { registrations: [as('cancelled', anna), ben, promoted], waitlist: [] });
  await user.click(button('Anna Albrecht ablehnen'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Anmeldung ablehnen?' }));
  const consequence = 'Anna Albrecht verliert den Platz. Clara Conrad rückt von der Warteliste nach.';
  expect(dialog.getByText(consequence)).toBeVisible();
  await user.click(dialog.getByText('Abbrechen'));
  await dialogClosed();
  expect(sent).toEqual([]);

  await user.click(button('Anna Albrecht ablehnen'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Ablehnen'));
  await closedWith('Clara Conrad rückt von der Warteliste nach.');
  await waitFor(() => expect(cards('Anmeldungen')).toEqual(['Anna Albrecht', 'Ben Berger', 'Clara Conrad']));
  await waitFor(() => expect(cards('Warteliste')).toEqual([]));
  await waitFor(() => expect(card('Ben Berger')).toHaveFocus());
});

it('confirming all says how many, confirms them and moves the focus to the heading; a failure says so and changes nothing', async () => {
  const { user, served } = await openRegistrations(two);
  answers({ confirmAllRegistrations: fails('unavailable') });
  await user.click(button('Alle bestätigen (2)'));
  expect(await toast('Anmeldestatus konnte nicht aktualisiert werden')).toBeVisible();
  expect(within(card('Anna Albrecht')).getByText('Ausstehend')).toBeVisible();
  await waitFor(() => expect(button('Alle bestätigen (2)')).toBeEnabled());
  await waitFor(() => expect(screen.getByText('Anmeldungen', { selector: 'h2' })).toHaveFocus());
  const after = { registrations: [as('confirmed', anna), as('confirmed', ben)] };
  takesAct('confirmAllRegistrations', served, after, { confirmed: 2, registrationIds: [], confirmedAt: null });
  await user.click(button('Alle bestätigen (2)'));
  expect(await toast('2 Anmeldungen bestätigt')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Alle bestätigen/ })).not.toBeInTheDocument());
  expect(screen.queryByText(/offen/)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('Anmeldungen', { selector: 'h2' })).toHaveFocus());
});
