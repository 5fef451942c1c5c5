import type { Invitation, InvitationState } from '@club/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { SearchField } from '@/components/search-field';
import { useFocusWhenFewer, useMore } from '@/features/members/use-list-focus';
import { containsWords } from '@/lib/text-search';
import { invitationsQuery, useAllInvitations } from '../api';
import { invitationTitle } from '../texts';
import { InvitationCard } from './invitation-card';

/** Fewer are found faster by looking. */
const SEARCHED_FROM = 8;

const FILTERS = [
  { label: 'Offen', states: ['open'] },
  { label: 'Angenommen', states: ['used'] },
  { label: 'Vorbei', states: ['expired', 'revoked'] },
] as const satisfies { label: string; states: InvitationState[] }[];

/** Shows a page at a time, until somebody looks for one: then all are fetched, of which a club has some hundreds. */
export function InvitationList() {
  const { data = [], hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(invitationsQuery);
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<(typeof FILTERS)[number] | null>(null);
  const narrowed = search.trim() !== '' || filter !== null;
  const { all, isError, retry } = useAllInvitations(narrowed);
  const isSearchable = hasNextPage || data.length > SEARCHED_FROM;
  const shown = narrowed ? data.filter((invitation) => isIn(invitation, filter) && isFound(invitation, search)) : data;
  const { area, showMore } = useMore(shown.length, () => void fetchNextPage(), 'li');
  // With a filter, what is revoked leaves the list.
  const list = useFocusWhenFewer<HTMLUListElement>(shown.length);
  return (
    <div ref={area}>
      {isSearchable && (
        <Box sx={{ mb: 2 }}>
          <SearchField label="Suche nach Name oder Anlass" value={search} onChange={setSearch} />
          <Box role="group" aria-label="Filter" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
            {FILTERS.map((one) => (
              <Chip
                key={one.label}
                label={one.label}
                color={one === filter ? 'primary' : 'default'}
                variant={one === filter ? 'filled' : 'outlined'}
                aria-pressed={one === filter}
                onClick={() => setFilter(one === filter ? null : one)}
                sx={{ height: 44, borderRadius: 22 }}
              />
            ))}
          </Box>
          <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1, minHeight: 20 }}>
            {narrowed && (all || isError ? `${shown.length.toLocaleString('de-DE')} gefunden` : 'Es wird gesucht …')}
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
        ref={list}
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
      {hasNextPage && !narrowed && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={showMore}
          sx={{ display: 'flex', mx: 'auto', mt: 3 }}
        >
          Weitere anzeigen
        </Button>
      )}
    </div>
  );
}

const isIn = ({ state }: Invitation, filter: (typeof FILTERS)[number] | null): boolean =>
  filter === null || filter.states.some((one) => one === state);

/** The code finds an invitation, too: somebody may ask what became of theirs. */
const isFound = (invitation: Invitation, search: string): boolean =>
  containsWords(invitationTitle(invitation), search) ||
  containsWords(invitation.code ?? '', search.replaceAll('-', ''));
