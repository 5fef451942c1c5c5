import { CLUB } from '@club/contract';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { buildUser } from '@/testing/builders';
import { stopClockAt } from '@/testing/clock';
import { expectConsole } from '@/testing/console';
import { enter, field } from '@/testing/fields';
import { renderApp } from '@/testing/render';
import { fails, pending, responds, respondsRaw } from '@/testing/responses';
import { server } from '@/testing/server';
import { toasts } from '@/testing/toasts';
import { buildOccupancy } from '../testing/builders';
import { day, ENTRIES, fill, type Label, openRental, takesInquiries } from '../testing/open-venue';

stopClockAt('2026-07-08T10:00:00Z');

const FAILURE = 'Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es später erneut.';
const expectKept = () => {
  for (const [label, value] of Object.entries(ENTRIES)) expect(field(label)).toHaveValue(value);
};
const says = (label: Label, text: string) =>
  waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(text)));

describe('sending an inquiry', () => {
  test('sends the entries in club time, focuses the thanks, and offers another inquiry', async () => {
    const sent = takesInquiries();
    const { user, submit } = await openRental();
    await fill(user);
    await submit();
    const thanks = await screen.findByRole('heading', { name: 'Danke für deine Anfrage!' });
    expect(thanks).toHaveFocus();
    expect(thanks.closest('[role="status"]')).toHaveTextContent('Samstag, 25. Juli 2026, 19:30 Uhr');
    expect(thanks.closest('[role="status"]')).toHaveTextContent('petra@example.org oder unter 0171 5556677');
    expect(sent).toEqual([
      {
        body: {
          name: 'Petra Lindner',
          email: 'petra@example.org',
          phoneNumber: '0171 5556677',
          preferredDate: '2026-07-25T17:30:00.000Z',
          message: 'Wir feiern den 50. Geburtstag.',
          website: '',
        },
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);

    await user.click(screen.getByRole('button', { name: 'Weitere Anfrage' }));
    expect(screen.getByRole('heading', { name: 'Vermietungsanfrage' })).toHaveFocus();
    expect(field('Name')).toHaveValue('Petra Lindner');
    expect(field('Wunschtermin')).toHaveValue('');
    expect(field('Nachricht')).toHaveValue('');
    await fill(user, { Wunschtermin: '2026-08-01T15:00', Nachricht: 'Und noch ein Sommerfest.' });
    await submit();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('says who sees the entries, and when they are deleted', async () => {
    await openRental();
    expect(screen.getByRole('form', { name: 'Vermietungsanfrage' })).toHaveTextContent(
      'Deine Angaben sieht nur der Vorstand. 24 Monate nach der Entscheidung wird die Anfrage gelöscht',
    );
  });

  test('disables the button while sending', async () => {
    server.use(pending('createVenueInquiry'));
    const { user, submit } = await openRental();
    await fill(user);
    await submit();
    await waitFor(() => expect(screen.getByRole('button', { name: /Anfrage senden/ })).toBeDisabled());
  });

  test('a day chosen while the thanks are shown is the date of the next inquiry', async () => {
    takesInquiries();
    const { user, submit } = await openRental();
    await fill(user);
    await submit();
    await screen.findByRole('heading', { name: 'Danke für deine Anfrage!' });
    await user.click(day('Freitag, 17. Juli 2026, Verfügbar'));
    await user.click(screen.getByRole('button', { name: 'Weitere Anfrage' }));
    expect(field('Wunschtermin')).toHaveValue('2026-07-17T18:00');
  });
});

describe('the first values', () => {
  test('members find their name, e-mail and phone, which are no unsaved changes', async () => {
    server.use(
      responds('getUser', buildUser({ firstName: 'Mara', lastName: 'Berger', email: 'mara@example.org' })),
      responds('listEvents', []),
    );
    const { user, location } = await openRental();
    await waitFor(() => expect(field('Name')).toHaveValue('Mara Berger'));
    expect(field('E-Mail')).toHaveValue('mara@example.org');
    expect(field('Telefonnummer')).toHaveValue('0341 123456');
    await user.click(day('Freitag, 17. Juli 2026, Verfügbar'));
    await user.click(screen.getAllByRole('link', { name: 'Events' })[0] as HTMLElement);
    await waitFor(() => expect(location()).toBe('/events'));
  });

  test('entries typed before the account has loaded stay', async () => {
    let respond = () => {};
    const responded = new Promise<void>((resolve) => {
      respond = resolve;
    });
    server.use(
      respondsRaw('getUser', async () => {
        await responded;
        return HttpResponse.json(buildUser({ email: 'mara@example.org' }));
      }),
      responds('getVenueAvailability', []),
    );
    const { user } = renderApp('/vermietung');
    await screen.findByLabelText('Name');
    await enter(user, 'Name', 'Förderverein');
    respond();
    await waitFor(() => expect(field('E-Mail')).toHaveValue('mara@example.org'));
    expect(field('Name')).toHaveValue('Förderverein');
  });

  test('visitors find empty fields', async () => {
    await openRental();
    for (const label of Object.keys(ENTRIES)) expect(field(label)).toHaveValue('');
  });
});

describe('invalid entries', () => {
  test('every field is required, and the first one gets the focus', async () => {
    const { submit } = await openRental();
    await submit();
    await says('Name', 'Name ist erforderlich');
    await says('E-Mail', 'Ungültige E-Mail-Adresse');
    await says('Telefonnummer', 'Telefonnummer ist erforderlich');
    await says('Wunschtermin', 'Bitte wähle ein Datum');
    await says('Nachricht', 'Nachricht muss mindestens 10 Zeichen lang sein');
    expect(field('Name')).toHaveFocus();
  });

  test('are refused at their fields, and nothing is lost or sent', async () => {
    const sent = takesInquiries();
    const { user, submit } = await openRental();
    await fill(user);
    const bad: [Label, string, string][] = [
      ['Name', '   ', 'Name ist erforderlich'],
      ['Name', 'x'.repeat(81), 'Höchstens 80 Zeichen'],
      ['E-Mail', 'petra@', 'Ungültige E-Mail-Adresse'],
      ['Telefonnummer', ' ', 'Telefonnummer ist erforderlich'],
      ['Telefonnummer', '1'.repeat(41), 'Höchstens 40 Zeichen'],
      ['Wunschtermin', '2026-07-08T11:59', 'Das Datum liegt in der Vergangenheit'],
      ['Wunschtermin', '2027-03-28T02:30', 'Diesen Zeitpunkt gibt es nicht'],
      ['Nachricht', 'Neun Zei.', 'Nachricht muss mindestens 10 Zeichen lang sein'],
      ['Nachricht', ' '.repeat(20), 'Nachricht muss mindestens 10 Zeichen lang sein'],
      ['Nachricht', 'x'.repeat(2_001), 'Höchstens 2.000 Zeichen'],
      ['Nachricht', 'x'.repeat(100_000), 'Höchstens 2.000 Zeichen'],
    ];
    for (const [label, text, message] of bad) {
      await enter(user, label, text);
      await submit();
      await says(label, message);
      expect(field(label).value).toHaveLength(text.length);
      await enter(user, label, ENTRIES[label]);
    }
    expect(sent).toEqual([]);
    expectKept();
  });

  test('the message shows its length without surrounding spaces', async () => {
    const { user } = await openRental();
    await enter(user, 'Nachricht', '  Ein Fest  ');
    await says('Nachricht', '8 / 2.000');
    await enter(user, 'Nachricht', 'x'.repeat(2_500));
    await says('Nachricht', '2.500 / 2.000');
  });

  test.each([
    ['2026-07-11T20:00', /Zu dieser Zeit ist das Vereinsheim schon belegt \(18:00 – 22:00 Uhr\)/],
    ['2026-07-11T22:00', /Am 11\. Juli gibt es schon eine Belegung \(18:00 – 22:00 Uhr\)/],
  ])('%s is noted as taken, and may be sent', async (wish, hint) => {
    const sent = takesInquiries();
    const { user, submit } = await openRental([buildOccupancy()]);
    await fill(user);
    expect(screen.queryByText(/schon/)).not.toBeInTheDocument();
    await enter(user, 'Wunschtermin', wish);
    expect(screen.getByText(hint)).toBeVisible();
    await submit();
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('the honeypot field cannot be seen or reached by people', async () => {
    const { container } = await openRental();
    const trap = container.querySelector('input[name="website"]');
    expect(trap?.closest('[inert][aria-hidden="true"]')).not.toBeNull();
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
  });
});

describe('failures', () => {
  test('without a connection a toast says so, the entries stay, and the next attempt has the same idempotency key', async () => {
    expectConsole('error', 'Mutation error:');
    const keys: (string | null)[] = [];
    let up = false;
    server.use(
      respondsRaw('createVenueInquiry', ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return up ? HttpResponse.json({ ok: true }) : HttpResponse.error();
      }),
    );
    const { user, submit } = await openRental();
    await fill(user);
    await submit();
    await waitFor(() => expect(toasts().getByRole('alert')).toHaveTextContent(`Fehler${FAILURE}`));
    expect(screen.getByText(/Keine Verbindung zum Server/)).toBeVisible();
    expectKept();
    up = true;
    await submit();
    await screen.findByRole('heading', { name: 'Danke für deine Anfrage!' });
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('after too many inquiries the form says whom to call, and the entries stay', async () => {
    expectConsole('error', 'Mutation error:');
    const message = 'Gerade erreichen uns ungewöhnlich viele Anfragen. Bitte ruf uns an: Sabine Brandt.';
    server.use(fails('createVenueInquiry', 'too-many-requests', { message }));
    const { user, submit } = await openRental();
    await fill(user);
    await submit();
    await waitFor(() => expect(toasts().getByRole('alert')).toHaveTextContent(FAILURE));
    expect(screen.getByText(message)).toBeVisible();
    const { name, phoneNumber } = CLUB.clubhouse.contact;
    const call = screen.getByRole('link', { name: `${phoneNumber}, ${name} anrufen` });
    expect(call).toHaveAttribute('href', `tel:${phoneNumber.replaceAll(' ', '')}`);
    expectKept();
    takesInquiries();
    await submit();
    await screen.findByRole('heading', { name: 'Danke für deine Anfrage!' });
    expect(screen.queryByRole('link', { name: /anrufen/ })).not.toBeInTheDocument();
  });

  test('issues of the server stand at their fields, and the first one gets the focus', async () => {
    expectConsole('error', 'Mutation error:');
    const issues = [{ path: 'preferredDate', message: 'Das Datum liegt in der Vergangenheit' }];
    server.use(fails('createVenueInquiry', 'validation', { issues }));
    const { user, submit } = await openRental();
    await fill(user);
    await submit();
    await says('Wunschtermin', 'Das Datum liegt in der Vergangenheit');
    expect(field('Wunschtermin')).toHaveFocus();
    expect(toasts().getByRole('alert')).toHaveTextContent(FAILURE);
    expectKept();
  });
});
