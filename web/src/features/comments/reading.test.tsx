import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { serveEvents } from '@/features/events/testing/serve-events';
import { buildEventDetail } from '@/testing/builders';
import { renderPage } from '@/testing/render';
import { answers, fails, pending, unreachable } from '@/testing/server';
import { setViewport } from '@/testing/viewport';
import { buildComment, serveComments } from './testing/serve-comments';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const visitors = (firstName: string, lastName: string) => ({
  userId: null,
  user: { firstName, lastName, profilePhotoUrl: null },
});
const section = () => document.getElementById('event-comments') as HTMLElement;
const shown = () => [...section().querySelectorAll('li')];

describe('reading comments', () => {
  it('shows visitors each comment with author, age and links, newest first', async () => {
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
    expect(within(section()).getByText('3 Kommentare')).toBeVisible();
    expect(first).toHaveTextContent(/^ABAnna B\.Vor 59 MinutenWer bringt Kuchen\?/);
    expect(second).toHaveTextContent('Gestern um 06:00 Uhr');
    expect(third).toHaveTextContent('6. Juli 2026 um 10:00 Uhr');
    expect(within(third as HTMLElement).getByText('6. Juli 2026 um 10:00 Uhr')).toHaveAttribute(
      'dateTime',
      hoursAgo(50),
    );
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
    expect(within(section()).queryByText('Du')).not.toBeInTheDocument();
    expect(within(section()).queryByRole('button', { name: /löschen/ })).not.toBeInTheDocument();
    expect(screen.getByText('Anmeldung erforderlich')).toBeVisible();
    expect(screen.getByText('Bitte melde dich an, um einen Kommentar zu hinterlassen.')).toBeVisible();
    expect(within(section()).getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
      'href',
      '/auth?weiter=%2Fevents%2F12#event-comments',
    );

    await user.click(screen.getByRole('button', { name: 'Kommentare (3)' }));
    expect(section()).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Kommentare' })).toBe(section());
    expect(scrollIntoView.mock.contexts).toEqual([section()]);

    vi.setSystemTime(Date.now() + 60_000);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await within(first as HTMLElement).findByText('Vor 1 Stunde')).toBeVisible();
  });

  it('shows that it loads, that it failed, and after another attempt that there are none', async () => {
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
    expect(await within(section()).findByText('0 Kommentare')).toBeVisible();
  });

  it('loads older comments page by page and focuses the first of them', async () => {
    serveEvents(buildEventDetail({ id: 12 }));
    const comments = Array.from({ length: 61 }, (_, turn) =>
      buildComment({ content: `Beitrag ${turn + 1}.`, createdAt: hoursAgo(turn / 60) }),
    );
    const served = serveComments(comments);
    const { user } = renderPage('/events/12');
    const older = () => screen.getByText('Ältere Kommentare anzeigen');
    expect(await screen.findByText('Beitrag 30.')).toBeVisible();
    expect(shown()).toHaveLength(30);
    expect(within(section()).getByText('61 Kommentare')).toBeVisible();

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
});
