import { type Comment, MAX_COMMENT_LENGTH, type User } from '@club/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { serveEvents, signIn } from '@/features/events/testing/serve-events';
import { buildEventDetail, buildUser } from '@/testing/builders';
import { holdTime } from '@/testing/clock';
import { renderPage } from '@/testing/render';
import { closedWith, toast } from '@/testing/screen';
import { answers, fails, holds, pending, unreachable } from '@/testing/server';
import { setViewport } from '@/testing/viewport';
import { buildComment, serveComments } from './testing/serve-comments';

const mara = buildUser({ id: 'me', firstName: 'Mara', lastName: 'Berger' });

async function openEvent(comments: Comment[] = [], who: User = mara) {
  serveEvents(buildEventDetail({ id: 12 }));
  signIn(who);
  const served = serveComments(comments, who);
  const app = renderPage('/events/12');
  const field = await screen.findByLabelText('Dein Kommentar');
  return { ...app, served, field };
}

const region = () => document.getElementById('event-comments') as HTMLElement;
const section = () => within(region());
const shown = () => [...region().querySelectorAll('li')];
const sendButton = () => section().queryByText('Senden');

it('writing a comment keeps the field large while a pointer is down, so that the target of the click stays under it', async () => {
  const { user, field } = await openEvent([buildComment({ userId: 'me', user: mara })]);
  const button = await screen.findByRole('button', { name: 'Kommentar löschen' });
  await user.click(field);
  expect(sendButton()).toBeVisible();
  const time = holdTime();
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(field).not.toHaveFocus();
  // This is longer than the field waits when no pointer is down.
  await time.pass(500);
  expect(sendButton()).toBeVisible();
  await user.pointer('[/MouseLeft]');
  expect(screen.getByRole('dialog', { name: 'Kommentar löschen?' })).toBeVisible();
  await waitFor(() => expect(sendButton()).not.toBeInTheDocument());
});

it('writing a comment shows the comment at once, marked as one’s own, and lists it when the server has stored it', async () => {
  const { user, field, served } = await openEvent();
  expect(await screen.findByText('Noch keine Kommentare')).toBeVisible();
  expect(sendButton()).not.toBeInTheDocument();
  await user.click(field);
  expect(sendButton()).toBeDisabled();
  await user.paste(' \n\u200B ');
  expect(sendButton()).toBeDisabled();
  expect(screen.getByText('0 / 2.000')).toBeVisible();

  const respond = holds('createComment', ({ body }) => {
    served.comments = [buildComment({ ...body, userId: 'me', user: mara })];
    return served.comments[0];
  });
  await user.clear(field);
  await user.paste('Ich bringe Kuchen 🎂\n\n\n\nund Kaffee ');
  await user.click(sendButton() as HTMLElement);
  expect(screen.queryByText('Noch keine Kommentare')).not.toBeInTheDocument();
  expect(shown()).toHaveLength(1);
  expect(shown()[0]?.textContent).toBe('MBMara BergerDuWird gesendet …Ich bringe Kuchen 🎂\n\nund Kaffee');
  expect(field).toHaveValue('');
  await waitFor(() => expect(field).toHaveFocus());
  expect(sendButton()).toBeDisabled();

  await act(async () => respond());
  expect(await toast('Kommentar hinzugefügt')).toBeVisible();
  expect(await toast('Dein Kommentar wurde erfolgreich hinzugefügt.')).toBeVisible();
  expect(await section().findByText('1 Kommentar')).toBeVisible();
  expect(shown().map(({ textContent }) => textContent)).toEqual([
    'MBMara BergerDuGerade ebenIch bringe Kuchen 🎂\n\nund Kaffee',
  ]);
  expect(field).toHaveValue('');
  await user.tab({ shift: true });
  await waitFor(() => expect(sendButton()).not.toBeInTheDocument());
});

it.each([
  ['Win32', 'Strg + Enter sendet'],
  ['MacIntel', '⌘ + Enter sendet'],
])('writing a comment names the keys of the device: %s', async (platform, hint) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  const { user, field } = await openEvent([]);
  await user.click(field);
  expect(field).toHaveAccessibleDescription(expect.stringContaining(hint));
  await user.paste('Bin dabei');
  await user.keyboard('{Meta>}{Enter}{/Meta}');
  expect(await toast('Kommentar hinzugefügt')).toBeVisible();
  vi.restoreAllMocks();
});

it('writing a comment returns the text to the field when sending fails, and stores it once however often it is sent', async () => {
  const { user, field, served } = await openEvent([buildComment({ content: 'Der erste' })]);
  await user.click(field);
  await user.paste('Bin dabei');
  answers({ createComment: fails('internal') });
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await toast('Dein Kommentar konnte nicht hinzugefügt werden.')).toBeVisible();
  expect(await toast('Fehler')).toBeVisible();
  expect(field).toHaveValue('Bin dabei');
  expect(field).toHaveAccessibleDescription(/^Da ist etwas schiefgelaufen/);
  expect(shown().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Der erste')]);

  served.loseResponses();
  await user.click(sendButton() as HTMLElement);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Keine Verbindung zum Server/));
  expect(field).toHaveValue('Bin dabei');

  served.recover();
  await user.click(sendButton() as HTMLElement);
  expect(await toast('Kommentar hinzugefügt')).toBeVisible();
  expect(await section().findByText('2 Kommentare')).toBeVisible();
  expect(new Set(served.keys).size).toBe(1);

  // The same words after a success make another comment.
  await user.click(field);
  await user.paste('Bin dabei');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await section().findByText('3 Kommentare')).toBeVisible();
  expect(shown().map(({ textContent }) => textContent?.slice(-9))).toEqual(['Bin dabei', 'Bin dabei', 'Der erste']);
});

it('writing a comment keeps the draft when the session ends, for the same person only, and never cuts it', async () => {
  const { user, field, queryClient } = await openEvent();
  const tooLong = 'x'.repeat(MAX_COMMENT_LENGTH + 1);
  await user.click(field);
  await user.paste(tooLong);
  expect(field).toHaveValue(tooLong);
  expect(field).toHaveAccessibleDescription('Höchstens 2.000 Zeichen 2.001 / 2.000');
  expect(sendButton()).toBeDisabled();
  await user.keyboard('{Backspace}');
  expect(field).not.toBeInvalid();

  answers({ createComment: fails('not-signed-in'), getUser: fails('not-signed-in') });
  await user.click(sendButton() as HTMLElement);
  expect(await toast('Dein Kommentar konnte nicht hinzugefügt werden.')).toBeVisible();
  expect(await screen.findByText('Bitte melde dich an, um einen Kommentar zu hinterlassen.')).toBeVisible();
  expect(shown()).toEqual([]);

  const returns = async (who: User) => {
    signIn(who);
    await act(() => queryClient.refetchQueries({ queryKey: ['/api/user'] }));
  };
  const ownField = () => screen.getByLabelText('Dein Kommentar');
  await returns(buildUser({ id: 'other' }));
  await waitFor(() => expect(ownField()).toHaveValue(''));
  await returns(mara);
  await waitFor(() => expect(ownField()).toHaveValue(tooLong.slice(1)));
});

it('deleting a comment is offered beside one’s own alone, asks first, and says so where it failed', async () => {
  const own = buildComment({ content: 'Mein Beitrag', userId: 'me', user: mara });
  const { user } = await openEvent([buildComment({ content: 'Fremd' }), own]);
  await user.click(await screen.findByLabelText('Kommentar löschen', { selector: 'button' }));
  const question = await screen.findByRole('dialog', { name: 'Kommentar löschen?' });
  const confirm = within(question).getByText('Löschen');
  expect(question).toHaveAccessibleDescription('Dein Kommentar wird endgültig gelöscht.');

  answers({ deleteComment: fails('internal') });
  await user.click(confirm);
  expect(await toast('Dein Kommentar konnte nicht gelöscht werden.')).toBeVisible();
  await waitFor(() => expect(confirm).toBeEnabled());
  expect(screen.getByText('Mein Beitrag')).toBeInTheDocument();
});

it('deleting a comment is possible for organisers with every comment', async () => {
  const { user, served } = await openEvent([buildComment({ content: 'Werbung' })], buildUser({ isAdmin: true }));
  const bin = await screen.findByLabelText('Kommentar löschen', { selector: 'button' });
  expect(bin).toHaveAccessibleDescription('Jonas Keller Gerade eben');
  await user.click(bin);
  const question = await screen.findByRole('dialog', { name: 'Kommentar löschen?' });
  expect(question).toHaveAccessibleDescription('Der Kommentar von Jonas Keller wird endgültig gelöscht.');
  await user.click(within(question).getByText('Löschen'));
  await closedWith('Kommentar gelöscht');
  expect(await screen.findByText('Noch keine Kommentare')).toBeInTheDocument();
  expect(served.comments).toEqual([]);
  await waitFor(() => expect(region()).toHaveFocus());
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const visitors = (firstName: string, lastName: string) => ({
  userId: null,
  user: { firstName, lastName, profilePhotoUrl: null },
});

it('reading comments shows visitors each comment with author, age and links, newest first', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  serveEvents(buildEventDetail({ id: 12 }));
  const text = 'Wer bringt Kuchen?\n\nPlan: https://example.org/plan <script>alert(1)</script> javascript:alert(1)';
  serveComments([
    buildComment({ ...visitors('Anna', 'B.'), content: text, createdAt: hoursAgo(59.9 / 60) }),
    buildComment({ ...visitors('מיכל', 'כ.'), content: 'שלום!', createdAt: hoursAgo(30) }),
    buildComment({ ...visitors('Ehemaliges', 'Mitglied'), content: 'Bis dann', createdAt: hoursAgo(50) }),
  ]);
  const { user } = renderPage('/events/12');
  const [first, second, third] = await waitFor(() => {
    const items = shown();
    expect(items).toHaveLength(3);
    return items;
  });
  expect(within(region()).getByText('3 Kommentare')).toBeVisible();
  expect(first).toHaveTextContent(/^ABAnna B\.Vor 59 MinutenWer bringt Kuchen\?/);
  expect(second).toHaveTextContent('Gestern um 06:00 Uhr');
  expect(third).toHaveTextContent('6. Juli 2026 um 10:00 Uhr');
  expect(within(third as HTMLElement).getByText('6. Juli 2026 um 10:00 Uhr')).toHaveAttribute('dateTime', hoursAgo(50));
  expect(within(third as HTMLElement).getByTitle('Montag, 6. Juli 2026, 10:00 Uhr')).toBeVisible();

  const content = within(first as HTMLElement).getByText(/Wer bringt Kuchen/);
  expect(content.textContent).toBe(text);
  expect(content.querySelector('script')).toBeNull();
  const links = within(first as HTMLElement).getAllByRole('link');
  expect(links.map((link) => link.outerHTML.match(/(?:href|target|rel)="[^"]*"/g)?.sort())).toEqual([
    ['href="https://example.org/plan"', 'rel="noopener noreferrer nofollow ugc"', 'target="_blank"'],
  ]);
  expect(screen.getByText('שלום!')).toHaveAttribute('dir', 'auto');
  expect(screen.getByText('מיכל כ.').tagName).toBe('BDI');

  // Visitors are never „Du“, cannot delete, and return here after signing in.
  expect(within(region()).queryByText('Du')).not.toBeInTheDocument();
  expect(within(region()).queryByRole('button', { name: /löschen/ })).not.toBeInTheDocument();
  expect(screen.getByText('Anmeldung erforderlich')).toBeVisible();
  expect(screen.getByText('Bitte melde dich an, um einen Kommentar zu hinterlassen.')).toBeVisible();
  expect(within(region()).getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
    'href',
    '/auth?weiter=%2Fevents%2F12#event-comments',
  );

  await user.click(screen.getByRole('button', { name: 'Kommentare (3)' }));
  await waitFor(() => expect(region()).toHaveFocus());
  expect(screen.getByRole('region', { name: 'Kommentare' })).toBe(region());
  expect(scrollIntoView.mock.contexts).toEqual([region()]);

  vi.setSystemTime(Date.now() + 60_000);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await within(first as HTMLElement).findByText('Vor 1 Stunde')).toBeVisible();
});

it('reading comments shows that it loads, that it failed, and after another attempt that there are none', async () => {
  setViewport('phone');
  serveEvents(buildEventDetail({ id: 12 }));
  answers({ listComments: pending });
  const { user, queryClient } = renderPage('/events/12');
  expect(await screen.findByText('Lade Kommentare...')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kommentare' })).toBeVisible();

  answers({ listComments: unreachable });
  await act(() => queryClient.resetQueries({ queryKey: ['/api/events/12/comments'] }));
  expect(await screen.findByText('Die Kommentare konnten nicht geladen werden.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();

  serveComments([]);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Noch keine Kommentare')).toBeVisible();
  expect(screen.getByText('Sei der Erste, der einen Kommentar hinterlässt!')).toBeVisible();
  expect(await within(region()).findByText('0 Kommentare')).toBeVisible();
});

it('reading comments loads older comments page by page and focuses the first of them', async () => {
  serveEvents(buildEventDetail({ id: 12 }));
  const comments = Array.from({ length: 61 }, (_, turn) =>
    buildComment({ content: `Beitrag ${turn + 1}.`, createdAt: hoursAgo(turn / 60) }),
  );
  const served = serveComments(comments);
  const { user } = renderPage('/events/12');
  const older = () => screen.getByText('Ältere Kommentare anzeigen');
  expect(await screen.findByText('Beitrag 30.')).toBeVisible();
  expect(shown()).toHaveLength(30);
  expect(within(region()).getByText('61 Kommentare')).toBeVisible();

  answers({ listComments: fails('internal') });
  await user.click(older());
  expect(await screen.findByText('Ältere Kommentare konnten nicht geladen werden.')).toBeVisible();
  expect(shown()).toHaveLength(30);

  // A comment written meanwhile does not move the start of the next page.
  served.comments = [buildComment({ content: 'Ganz neu' }), ...served.comments];
  served.recover();
  await user.click(older());
  await waitFor(() => expect(shown()[30]).toHaveFocus());
  expect(shown()[30]).toHaveTextContent('Beitrag 31.');
  expect(shown()).toHaveLength(60);

  await user.click(older());
  await waitFor(() => expect(screen.getByText('Beitrag 61.').closest('li')).toHaveFocus());
  expect(new Set(shown().map(({ id }) => id)).size).toBe(shown().length);
});
