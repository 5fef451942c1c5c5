import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogClosed, enter, field, toast } from '@/testing/screen';
import { answers, fails, takes } from '@/testing/server';
import { buildEntry, buildMember, openMembers } from '../testing/open-members';

const open = (fields: Parameters<typeof buildMember>[0] = {}, others: ReturnType<typeof buildMember>[] = []) => {
  const member = buildMember({ id: 'ada', firstName: 'Ada', ...fields });
  return openMembers('/admin/mitglieder/ada', [member, ...others], {
    entries: [buildEntry({ target: { kind: 'member', id: 'ada', name: 'Ada Keller' } })],
  });
};

/** Notes the bodies that were sent to this call, and responds with the member. */
const takesAct = (name: 'blockMember' | 'setMemberRights' | 'correctMember' | 'mergeMember' | 'deleteMember') =>
  takes(
    name,
    () => Response.json(name === 'mergeMember' || name === 'deleteMember' ? {} : buildMember()),
    ({ body, params }) => body ?? params.userId,
  );

const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test("a member's page tells contact, hours, reach, consents and history", async () => {
  open({
    email: '',
    reach: { devices: [], hasEmail: false, mailbox: null },
    consents: { photos: { given: true, at: '2026-02-01T10:00:00.000Z' }, phoneForContacts: null },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Keller' })).toBeVisible();
  expect(screen.getByText('kein Push, keine E-Mail')).toBeVisible();
  expect(screen.getByText(/Bitte ruf an/)).toBeVisible();
  expect(screen.getByText('eingewilligt am 01.02.2026')).toBeVisible();
  expect(screen.getByText('7,5')).toBeVisible();
  expect(await screen.findByText('Vera Vorstand hat Ada Keller freigeschaltet.')).toBeVisible();
});

test.each([
  [{ mailbox: 'confirmed' }, 'kein Push, E-Mail', false],
  [{ mailbox: 'confirmed', isDeliveryUnknown: true }, 'kein Push, E-Mail (Zustellung unbekannt)', false],
  [{ mailbox: 'unconfirmed' }, 'kein Push, E-Mail-Adresse nicht bestätigt', true],
  [{ mailbox: 'refused' }, 'kein Push, E-Mails kommen zurück', true],
] as const)(
  "a member's page tells whether mails reach the member whose address is %j",
  async (address, text, mustCall) => {
    open({ reach: { devices: [], hasEmail: true, ...address } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryAllByText(/Bitte ruf an/)).toHaveLength(mustCall ? 1 : 0);
  },
);

test("a member's page says when the account is gone", async () => {
  open();
  answers({ getMember: fails('not-found') });
  expect(await screen.findByRole('heading', { name: 'Dieses Konto gibt es nicht mehr' })).toBeVisible();
});

test("a member's page offers the treasurer nothing to do", async () => {
  openMembers('/admin/mitglieder/ada', [buildMember({ id: 'ada', firstName: 'Ada' })], { viewer: 'treasurer' });
  await screen.findByRole('heading', { level: 1, name: 'Ada Keller' });
  expect(within(screen.getByRole('main')).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Verlauf' })).not.toBeInTheDocument();
});

test('blocking asks what becomes of the places, and a second click while the dialog fades blocks nobody twice', async () => {
  const { user } = open();
  const sent = takesAct('blockMember');
  await press(user, 'Sperren');
  const asked = await dialog('Ada Keller sperren?');
  await enter(user, 'Begründung', 'Ausgetreten');
  expect(asked.getByRole('button', { name: 'Sperren' })).toBeDisabled();
  await user.click(asked.getByRole('radio', { name: /Plätze freigeben/ }));
  const button = asked.getByRole('button', { name: 'Sperren' });
  await user.click(button);
  expect(await toast('Ada Keller ist gesperrt')).toBeVisible();
  if (button.isConnected) await user.click(button);
  await dialogClosed();
  expect(sent).toEqual([{ reason: 'Ausgetreten', keepsPlaces: false }]);
});

test('letting somebody in takes the button away, and the focus goes to the name', async () => {
  const { user, served } = open({ standing: { state: 'waiting', since: null, reason: null }, tags: ['waiting'] });
  answers({
    approveMember: () => {
      served.members = [buildMember({ id: 'ada', firstName: 'Ada' })];
      return served.members[0];
    },
  });
  await press(user, 'Freischalten');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Freischalten' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Ada Keller' })).toHaveFocus());
});

test('rights are given in one step, and the last organiser stays one', async () => {
  const { user } = open({ tags: ['organiser'] });
  const sent = takesAct('setMemberRights');
  await press(user, 'Rechte ändern');
  const asked = await dialog('Rechte von Ada Keller');
  await user.click(asked.getByRole('checkbox', { name: 'Kassenwart' }));
  await user.click(asked.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(sent).toEqual([{ organiser: true, treasurer: true, keeper: false }]));

  answers({ setMemberRights: fails('last-organiser') });
  await press(user, 'Rechte ändern');
  const again = await dialog('Rechte von Ada Keller');
  await user.click(again.getByRole('checkbox', { name: 'Organisator' }));
  await user.click(again.getByRole('button', { name: 'Speichern' }));
  expect(await toast(/letzte Person im Vorstand/)).toBeVisible();
  expect(again.getByRole('checkbox', { name: 'Organisator' })).not.toBeChecked();
});

test('a correction that the server refuses keeps what was entered', async () => {
  const { user } = open();
  await press(user, 'Angaben ändern');
  const asked = await dialog('Angaben von Ada Keller');
  await enter(user, 'E-Mail-Adresse', 'neu@example.org');
  answers({ correctMember: fails('email-taken') });
  await user.click(asked.getByRole('button', { name: 'Speichern' }));
  expect(await asked.findByText('Diese E-Mail-Adresse ist bereits registriert.')).toBeVisible();
  expect(field('E-Mail-Adresse')).toHaveValue('neu@example.org');

  const sent = takesAct('correctMember');
  await user.click(asked.getByRole('button', { name: 'Speichern' }));
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ email: 'neu@example.org', lastName: 'Keller' })]),
  );
});

test('somebody without e-mail gets a link that organisers hand on', async () => {
  const { user } = open({ email: '' });
  answers({ startPasswordReset: { link: 'https://club.example/neu?code=abc' } });
  await press(user, 'Neues Passwort');
  await user.click((await dialog('Neues Passwort für Ada Keller?')).getByRole('button', { name: 'Link erstellen' }));
  const shown = await dialog('Link für Ada Keller');
  expect(shown.getByText('https://club.example/neu?code=abc')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Link kopieren' })).toBeVisible();
});

test('what organisers do with a member of another organiser neither changes name and contact, nor makes a link that would open the account', async () => {
  open({ tags: ['organiser'], email: '' });
  expect(await screen.findByText(/ändern Organisatoren nur selbst/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Angaben ändern' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Neues Passwort' })).not.toBeInTheDocument();
});

test('merging compares both accounts and says which one goes', async () => {
  const other = buildMember({ id: 'ada2', firstName: 'Ada', username: 'adak', email: 'ada@example.org' });
  const { user, location } = open({ username: 'ada.alt' }, [other]);
  const sent = takesAct('mergeMember');
  await press(user, 'Zusammenführen');
  const asked = await dialog('Doppeltes Konto zusammenführen');
  expect(asked.queryByRole('radio', { name: /ada\.alt/ })).not.toBeInTheDocument();
  await user.click(await asked.findByRole('radio', { name: 'Ada Keller (adak)' }));
  expect(asked.getByRole('table', { name: 'Vergleich der Konten' })).toHaveTextContent('ada@example.org');
  expect(asked.getByText(/„ada\.alt“ wird gelöscht/)).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Zusammenführen' }));
  await waitFor(() => expect(location()).toBe('/admin/mitglieder/ada2'));
  expect(sent).toEqual([{ into: 'ada2' }]);
});

test('deleting asks once, and leads back to the list', async () => {
  const { user, location } = open();
  const sent = takesAct('deleteMember');
  await press(user, 'Konto löschen');
  const asked = await screen.findByRole('dialog', { name: 'Konto von Ada Keller löschen?' });
  expect(asked).toHaveAccessibleDescription(/lässt sich nicht zurücknehmen/);
  await user.click(within(asked).getByRole('button', { name: 'Endgültig löschen' }));
  await waitFor(() => expect(location()).toBe('/admin/mitglieder'));
  expect(sent).toEqual(['ada']);
  expect(await toast('Das Konto von Ada Keller ist gelöscht')).toBeVisible();
});

test('nobody blocks or deletes the account that they are signed in with, and giving up the own right to organise says first what that means', async () => {
  const own = buildMember({ id: 'vorstand', tags: ['organiser'] });
  const { user } = openMembers('/admin/mitglieder/vorstand', [own]);
  expect(await screen.findByText(/Das ist dein eigenes Konto/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Sperren$|Konto löschen/ })).not.toBeInTheDocument();
  await press(user, 'Rechte ändern');
  const asked = await dialog('Rechte von Jonas Keller');
  expect(asked.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(asked.getByRole('checkbox', { name: 'Organisator' }));
  expect(asked.getByRole('alert')).toHaveTextContent(/Danach siehst du diese Seiten nicht mehr/);
});
