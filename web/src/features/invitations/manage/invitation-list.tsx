import type { Invitation, InvitationState } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { FilterChips } from '@/components/filter-chips';
import { SearchField } from '@/components/search-field';
import { useFocusWhenFewer, useMore } from '@/features/members/use-list-focus';
import { containsWords } from '@/lib/text-search';
import { useTyped } from '@/lib/use-typed';
import { foundInvitationsQuery, invitationsQuery, useAllInvitations } from '../api';
import { invitationTitle } from '../texts';
import { InvitationCard } from './invitation-card';

/** Fewer are found faster by looking. */
const SEARCHED_FROM = 8;

const STATES = { open: ['open'], used: ['used'], over: ['expired', 'revoked'] } as const satisfies Record<
  string,
  readonly InvitationState[]
>;
type Filter = keyof typeof STATES;

const FILTERS: { value: Filter; label: string }[] = [
  { value: 'open', label: 'Offen' },
  { value: 'used', label: 'Angenommen' },
  { value: 'over', label: 'Vorbei' },
];

/** Shows a page at a time. Among those of one page it searches itself, among more the server does. A filter alone fetches all. */
export function InvitationList() {
  const list = useInfiniteQuery(invitationsQuery);
  const { data = [], hasNextPage } = list;
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter | null>(null);
  const typed = useTyped(search.trim());
  const narrowed = typed !== '' || filter !== null;
  const isAsked = typed !== '' && hasNextPage;
  const asked = useInfiniteQuery(foundInvitationsQuery(isAsked ? typed : ''));
  const own = useAllInvitations(filter !== null && typed === '');
  const { isError, retry } = isAsked ? { isError: asked.isError, retry: () => void asked.refetch() } : own;
  const all = isAsked ? asked.data : own.all;
  const isSearchable = hasNextPage || data.length > SEARCHED_FROM;
  const found = isAsked ? (asked.data ?? []) : data.filter((invitation) => isFound(invitation, typed));
  const shown = found.filter((invitation) => isIn(invitation, filter));
  const { area, showMore } = useMore(shown.length, () => void (isAsked ? asked : list).fetchNextPage(), 'li');
  // With a filter, what is revoked leaves the list.
  const listRef = useFocusWhenFewer<HTMLUListElement>(shown.length);
  return (
    <div ref={area}>
      {isSearchable && (
        <Box sx={{ mb: 2 }}>
          <SearchField label="Suche nach Name oder Anlass" value={search} onChange={setSearch} />
          <FilterChips options={FILTERS} chosen={filter} onChoose={setFilter} />
          <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1, minHeight: 20 }}>
            {narrowed && (all || isError ? foundText(shown.length, isAsked && asked.hasNextPage) : 'Es wird gesucht …')}
          </Typography>
          {narrowed && isError && !all && (
            <Alert severity="error" action={<Button onClick={retry}>Erneut versuchen</Button>}>
              Nicht alle Einladungen konnten durchsucht werden.
            </Alert>
          )}
        </Box>
      )}
      {narrowed && all && shown.length === 0 && <EmptyState title="Keine Einladung gefunden" />}
      <Box
        component="ul"
        ref={listRef}
        tabIndex={-1}
        aria-label="Einladungen"
        hidden={shown.length === 0}
        sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { mt: 2 } }}
      >
        {shown.map((invitation) => (
          <li key={invitation.id} tabIndex={-1}>
            <InvitationCard invitation={invitation} />
          </li>
        ))}
      </Box>
      {(isAsked ? asked.hasNextPage : hasNextPage && !narrowed) && (
        <Button
          variant="outlined"
          loading={(isAsked ? asked : list).isFetchingNextPage}
          onClick={showMore}
          sx={{ display: 'flex', mx: 'auto', mt: 3 }}
        >
          Weitere anzeigen
        </Button>
      )}
    </div>
  );
}

const foundText = (count: number, areMore: boolean): string =>
  `${areMore ? 'Mehr als ' : ''}${count.toLocaleString('de-DE')} gefunden`;

const isIn = ({ state }: Invitation, filter: Filter | null): boolean =>
  filter === null || STATES[filter].some((one) => one === state);

/** The code finds an invitation, too: somebody may ask what became of theirs. */
const isFound = (invitation: Invitation, search: string): boolean =>
  containsWords(invitationTitle(invitation), search) ||
  containsWords(invitation.code ?? '', search.replaceAll('-', ''));
