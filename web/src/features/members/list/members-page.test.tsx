import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { buildInvitation } from '@/features/invitations/testing/builders';
import { renderApp } from '@/testing/render';
import { catchSavedFile } from '@/testing/saved-file';
import { enter, field, texts, toast } from '@/testing/screen';
import { answers, fails, server, takes } from '@/testing/server';
import { buildInvited, buildMember, openMembers } from '../testing/open-members';

const PATH = '/admin/mitglieder';

const waiting = (firstName: string) =>
  buildMember({ firstName, tags: ['waiting'], standing: { state: 'waiting', since: null, reason: null } });

const names = async () => texts(within(await screen.findByRole('list', { name: 'Mitglieder' })).getAllByRole('link'));

test('the list of members leads to each member, says what is unusual about them, and has no letters in a small club', async () => {
  const ada = buildMember({ firstName: 'Ada', tags: ['blocked', 'no-email'] });
  openMembers(PATH, [ada, buildMember({ firstName: 'Ben' })]);
  const link = await screen.findByRole('link', { name: /Ada Keller/ });
  expect(link).toHaveAttribute('href', `/admin/mitglieder/${ada.id}`);
  expect(link).toHaveTextContent('GesperrtOhne E-Mail');
  expect(await screen.findByText('2', { selector: 'h1 span' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Nachnamen ab' })).not.toBeInTheDocument();
});

test('the list of members is narrowed by a filter, which says how many it finds', async () => {
  const { user, location } = openMembers(PATH, [buildMember({ tags: ['blocked'] }), buildMember()]);
  await user.click(await screen.findByRole('button', { name: 'Gesperrt (1)' }));
  await waitFor(async () => expect(await names()).toHaveLength(1));
  expect(location()).toBe('/admin/mitglieder?filter=gesperrt');
  expect(screen.queryByRole('button', { name: /Kassenwart/ })).not.toBeInTheDocument();
});

test('the list of members is searched once when somebody stops typing, and says when nobody was found', async () => {
  const { user, served } = openMembers(PATH, [buildMember({ firstName: 'Ada' }), buildMember({ firstName: 'Ben' })]);
  await names();
  await user.type(field('Suche nach Name, E-Mail oder Telefon'), 'ada');
  await waitFor(async () => expect(await names()).toEqual([expect.stringContaining('Ada')]));
  expect(served.lists.filter((query) => query.includes('search'))).toEqual(['?search=ada']);

  await user.type(field('Suche nach Name, E-Mail oder Telefon'), 'xx');
  expect(await screen.findByRole('heading', { name: 'Niemand gefunden' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Alle anzeigen' }));
  expect(await names()).toHaveLength(2);
});

test('the list of members begins at a letter where it is long', async () => {
  const members = Array.from({ length: 51 }, (_, index) => buildMember({ lastName: index < 49 ? 'Adler' : 'Zander' }));
  const { user, served, location } = openMembers(PATH, members);
  const letters = within(await screen.findByRole('group', { name: 'Nachnamen ab' }));
  expect(letters.getAllByRole('button')).toHaveLength(26);
  await user.click(letters.getByRole('button', { name: 'M' }));
  await waitFor(async () => expect(await names()).toHaveLength(2));
  expect(letters.getByRole('button', { name: 'M' })).toHaveAttribute('aria-pressed', 'true');
  expect(location()).toBe('/admin/mitglieder?ab=M');
  expect(served.lists).toContain('?from=M');

  await user.type(field('Suche nach Name, E-Mail oder Telefon'), 'jonas');
  await waitFor(async () => expect(await names()).toHaveLength(50));
  expect(screen.queryByRole('group', { name: 'Nachnamen ab' })).not.toBeInTheDocument();
});

test('the list of members is loaded page by page, and the focus goes to the first new member', async () => {
  const members = Array.from({ length: 5 }, (_, index) => buildMember({ firstName: `Nr${index}` }));
  const { user } = openMembers(PATH, members, { pageSize: 2 });
  await user.click(await screen.findByRole('button', { name: 'Weitere anzeigen' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /Nr2/ })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Weitere anzeigen' }));
  await waitFor(async () => expect(await names()).toHaveLength(5));
  expect(screen.queryByRole('button', { name: 'Weitere anzeigen' })).not.toBeInTheDocument();
});

const section = async () => within(await screen.findByRole('region', { name: /^Wartet auf Freischaltung/ }));

test('people who wait stand on top, and one tap lets them in', async () => {
  const { user, served } = openMembers(PATH, [waiting('Ada'), waiting('Ben')]);
  answers({
    approveMember: ({ params }) => {
      const approved = served.members.map((one) => (one.id === params.userId ? { ...one, tags: [] } : one));
      served.members = approved;
      return approved[0];
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Freischalten: Ada Keller' }));
  expect(await toast('Ada Keller ist freigeschaltet')).toBeVisible();
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Wartet auf Freischaltung (1)' })).toHaveFocus(),
  );
  expect((await section()).queryByText('Ada Keller')).not.toBeInTheDocument();
});

test('people who wait can be refused with a sentence, and not without one', async () => {
  const { user, served } = openMembers(PATH, [waiting('Ada')]);
  const sent = takes('refuseMember', () => {
    served.members = [];
    return buildMember();
  });
  await user.click(await screen.findByRole('button', { name: 'Ablehnen: Ada Keller' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada Keller ablehnen?' }));
  expect(dialog.getByRole('button', { name: 'Ablehnen' })).toBeDisabled();
  await enter(user, 'Begründung', ' Wir kennen dich nicht. ');
  await user.click(dialog.getByRole('button', { name: 'Ablehnen' }));
  expect(await toast('Ada Keller ist abgelehnt')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Wir kennen dich nicht.' }]);
  await waitFor(() => expect(screen.queryByText(/^Wartet auf Freischaltung/)).not.toBeInTheDocument());
});

test('people who wait wait for their address, and are let in before only with the word that the organiser knows them', async () => {
  const ada = { ...waiting('Ada'), awaitsAddress: true, email: 'ada@example.org' };
  const { user, served } = openMembers(PATH, [ada]);
  const sent = takes('approveMember', () => {
    served.members = [];
    return buildMember();
  });
  const button = await screen.findByRole('button', { name: 'Freischalten: Ada Keller' });
  expect(screen.getAllByText('E-Mail noch nicht bestätigt').length).toBeGreaterThan(0);
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada Keller schon freischalten?' }));
  expect(dialog.getByText(/weil ada@example\.org noch nicht bestätigt ist/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Trotzdem freischalten' }));
  expect(await toast('Ada Keller ist freigeschaltet')).toBeVisible();
  expect(sent).toEqual([{ isKnown: true }]);
  await waitFor(() => expect(screen.queryByText(/^Wartet auf Freischaltung/)).not.toBeInTheDocument());
});

test('people who wait and have changed their address since are asked about, too', async () => {
  const { user } = openMembers(PATH, [waiting('Ada')]);
  answers({ approveMember: fails('address-unconfirmed') });
  await user.click(await screen.findByRole('button', { name: 'Freischalten: Ada Keller' }));
  expect(await screen.findByRole('dialog', { name: 'Ada Keller schon freischalten?' })).toBeVisible();
  expect(screen.queryByText('Die Freischaltung hat nicht geklappt')).not.toBeInTheDocument();
});

const unconfirmed = { ...waiting('Cem'), awaitsAddress: true };

async function choose(members: ReturnType<typeof waiting>[], options?: Parameters<typeof openMembers>[2]) {
  const page = openMembers(PATH, members, options);
  await page.user.click(await screen.findByRole('button', { name: 'Mehrere auswählen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Wen möchtest du auswählen?' }));
  return { ...page, dialog };
}

test('several people who wait are let in together, but for those who are not chosen or have yet to confirm their address', async () => {
  const { user, served, dialog } = await choose([waiting('Ada'), waiting('Ben'), waiting('Eva'), unconfirmed]);
  const sent = takes('approveMembers', ({ body: { people } }) => {
    served.members = served.members.filter(({ id }) => !people.some(({ userId }) => userId === id));
    return { left: [] };
  });
  const [ada, ben] = served.members;
  expect(dialog.getByRole('checkbox', { name: 'Cem Keller' })).not.toBeChecked();
  await user.click(dialog.getByRole('checkbox', { name: 'Eva Keller' }));
  await user.click(dialog.getByRole('button', { name: 'Freischalten' }));
  const asked = within(await screen.findByRole('dialog', { name: '2 Personen freischalten?' }));
  expect(asked.getByText('Ada Keller, Ben Keller.')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Freischalten' }));
  expect(await toast('2 Personen sind freigeschaltet')).toBeVisible();
  expect(sent).toEqual([{ people: [ada, ben].map((person) => ({ userId: person?.id, isKnown: false })) }]);
  expect(await screen.findByRole('heading', { name: 'Wartet auf Freischaltung (2)' })).toBeVisible();
});

test('several people who wait are let in before they confirm their address by an organiser who reads that', async () => {
  const { user, served, dialog } = await choose([waiting('Ada'), unconfirmed]);
  const [ada] = served.members;
  const sent = takes('approveMembers', { left: [] });
  await user.click(dialog.getByRole('checkbox', { name: 'Alle 2' }));
  await user.click(dialog.getByRole('button', { name: 'Freischalten' }));
  const asked = within(await screen.findByRole('dialog', { name: '2 Personen freischalten?' }));
  expect(asked.getByText(/Noch nicht bestätigt sind die E-Mail-Adressen von Cem Keller: /)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Freischalten' }));
  expect(await toast('2 Personen sind freigeschaltet')).toBeVisible();
  expect(sent).toEqual([
    {
      people: [
        { userId: ada?.id, isKnown: false },
        { userId: unconfirmed.id, isKnown: true },
      ],
    },
  ]);
});

test('several people who wait are refused with one sentence, and those for whom it failed are named and still chosen', async () => {
  const { user, served, dialog } = await choose([waiting('Ada'), waiting('Ben'), waiting('Eva')]);
  const [ada, ben, eva] = served.members;
  const sent = takes('refuseMembers', ({ body: { userIds } }) => {
    const isFirst = userIds.length === 2;
    served.members = served.members.filter(({ id }) => id !== ben?.id && (isFirst || id !== ada?.id));
    return { left: isFirst ? [{ userId: ada?.id ?? '', message: 'Diese Person ist inzwischen gesperrt.' }] : [] };
  });
  await user.click(dialog.getByRole('checkbox', { name: 'Eva Keller' }));
  await user.click(dialog.getByRole('button', { name: 'Ablehnen' }));
  const refuse = async (title: string) => {
    const asked = within(await screen.findByRole('dialog', { name: title }));
    await enter(user, 'Begründung', 'Kein Mitglied');
    await user.click(asked.getByRole('button', { name: 'Ablehnen' }));
  };
  await refuse('2 Personen ablehnen?');
  expect(await toast('1 Person ist abgelehnt')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '2 Personen ablehnen?' })).not.toBeInTheDocument());
  const again = within(await screen.findByRole('dialog', { name: 'Wen möchtest du auswählen?' }));
  expect(again.getByRole('alert')).toHaveTextContent('Ada Keller: Diese Person ist inzwischen gesperrt.');
  expect(again.queryByRole('checkbox', { name: 'Ben Keller' })).not.toBeInTheDocument();
  expect(again.getByRole('checkbox', { name: 'Ada Keller' })).toBeChecked();
  expect(again.getByRole('checkbox', { name: 'Eva Keller' })).not.toBeChecked();

  await user.click(again.getByRole('button', { name: 'Ablehnen' }));
  await refuse('1 Person ablehnen?');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toEqual([
    { userIds: [ada?.id, ben?.id], reason: 'Kein Mitglied' },
    { userIds: [ada?.id], reason: 'Kein Mitglied' },
  ]);
  expect(screen.getByRole('button', { name: `Ablehnen: Eva ${eva?.lastName}` })).toBeVisible();
});

test('more people than go with one request are decided on with several', async () => {
  const { user, served, dialog } = await choose(
    Array.from({ length: 52 }, (_, index) => waiting(`Nr${index}`)),
    {
      pageSize: 60,
    },
  );
  const sent = takes('approveMembers', { left: [] }, ({ body: { people } }) => people.length);
  await user.click(dialog.getByRole('button', { name: 'Freischalten' }));
  const asked = within(await screen.findByRole('dialog', { name: '52 Personen freischalten?' }));
  served.members = [];
  await user.click(asked.getByRole('button', { name: 'Freischalten' }));
  expect(await toast('52 Personen sind freigeschaltet')).toBeVisible();
  expect(sent).toEqual([50, 2]);
});

test('several people who wait are asked about again where all failed', async () => {
  const { user, dialog } = await choose([waiting('Ada'), waiting('Ben')]);
  answers({ approveMembers: fails('internal') });
  await user.click(dialog.getByRole('button', { name: 'Freischalten' }));
  const asked = within(await screen.findByRole('dialog', { name: '2 Personen freischalten?' }));
  await user.click(asked.getByRole('button', { name: 'Freischalten' }));
  expect(await toast('Die Freischaltung hat nicht geklappt')).toBeVisible();
  expect(asked.getByRole('button', { name: 'Freischalten' })).toBeVisible();
});

test('who was invited stands among the members, with the state of the invitation and the way to it', async () => {
  const sent = { state: 'sent', at: '2026-07-01T10:00:00.000Z' } as const;
  const gerd = buildInvited({
    firstName: 'Gerd',
    invitation: { state: 'expired', validUntil: '2026-06-30T21:59:59.999Z', mail: sent },
  });
  const { user } = openMembers(PATH, [buildMember()], { invited: [buildInvited(), gerd] });
  const link = await screen.findByRole('link', { name: /Hiltrud Ostermann/ });
  expect(link).toHaveTextContent('EingeladenEinladung gültig bis 31.07.2026');
  expect(link).toHaveAttribute('href', '/admin/mitglieder/einladungen?suche=Hiltrud+Ostermann');
  expect(screen.getByRole('link', { name: /Gerd Ostermann/ })).toHaveTextContent(
    'Einladung abgelaufen am 30.06.2026. Per E-Mail verschickt am 01.07.2026, 12:00 Uhr',
  );
  expect(await screen.findByText('1, dazu 2 eingeladen', { selector: 'h1 span' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Als CSV laden' }));
  expect(await screen.findByRole('menuitem', { name: 'Mitglieder, ohne Eingeladene' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Eingeladen (2)' }));
  await waitFor(async () => expect(await names()).toHaveLength(2));
});

test('several who were invited are invited again from the list, also where the invitation has expired', async () => {
  const person = { firstName: 'Hiltrud', lastName: 'Ostermann', email: 'h@example.org', phoneNumber: '' };
  const expired = buildInvitation({ person, state: 'expired', code: null });
  answers({
    getMailbox: { isAvailable: true, address: 'v@example.org', state: 'confirmed' },
    listInvitations: { invitations: [expired], next: null },
  });
  const { user, location } = openMembers(`${PATH}?filter=eingeladen`, [], { invited: [buildInvited()] });
  const sent = takes('mailInvitations', { queued: 1, left: [] });
  await user.click(await screen.findByRole('button', { name: 'Mehrere per E-Mail einladen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Einladungen per E-Mail senden' }));
  expect(await dialog.findByText('h@example.org, abgelaufen, gilt dann wieder 30 Tage')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '1 Einladung senden' }));
  expect(await dialog.findByText(/^1 Einladung ist unterwegs/)).toBeVisible();
  expect(sent).toEqual([{ ids: [expired.id] }]);
  await user.click(dialog.getByRole('button', { name: 'Fertig' }));
  expect(location()).toBe(`${PATH}?filter=eingeladen`);
});

test('a club that sends no mails and invited nobody reads nothing of either', async () => {
  const { user } = openMembers(PATH, [buildMember()]);
  await names();
  expect(screen.queryByText(/eingeladen/i)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Als CSV laden' }));
  expect(await screen.findByRole('menuitem', { name: 'Mitglieder' })).toBeVisible();
});

test('the list as a file has the name that the server gives, and says so when it cannot be loaded', async () => {
  const saved = catchSavedFile();
  const { user } = openMembers(PATH, []);
  const button = await screen.findByRole('button', { name: 'Als CSV laden' });
  const save = async () => {
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await user.click(await screen.findByRole('menuitem', { name: 'Mitglieder' }));
  };
  server.use(http.get('*/api/admin/exports/members', () => Response.error()));
  await save();
  expect(await toast('Die Liste konnte nicht geladen werden')).toBeVisible();
  expect(saved.click).not.toHaveBeenCalled();
  const headers = { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="mitglieder.csv"' };
  server.use(http.get('*/api/admin/exports/members', () => new Response('Name;Telefon', { headers })));
  await save();
  await waitFor(() => expect(saved.name()).toBe('mitglieder.csv'));
});

test('the dashboard of organisers leads to the members and says how many wait', async () => {
  answers({ listAdminEvents: [], listVenueBookings: [], getVenueAvailability: [], listVenueInquiries: [] });
  openMembers('/admin', [waiting('Ada'), buildMember()]);
  expect(await screen.findByRole('link', { name: 'Mitglieder (1 wartend)' })).toHaveAttribute('href', PATH);
});

test('the treasurer reads and exports the list but decides nothing', async () => {
  openMembers(PATH, [waiting('Ada')], { viewer: 'treasurer', render: renderApp });
  expect(await screen.findByRole('link', { name: /Ada Keller/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Als CSV laden' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Freischalten/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Verlauf' })).not.toBeInTheDocument();
  const navigation = within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
  expect(navigation.getByRole('link', { name: 'Mitglieder' })).toHaveAttribute('href', PATH);
});
