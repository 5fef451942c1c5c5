import People from '@mui/icons-material/PeopleOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/empty-state';
import { FailurePanel } from '@/components/failure-panel';
import { LoadingRegion } from '@/components/loading-region';
import { useTyped } from '@/lib/use-typed';
import { type MemberFilter, membersQuery } from '../api/members';
import { useFocusWhenFewer, useMore } from '../use-list-focus';
import { MemberRow } from './member-row';
import { WaitingRow } from './waiting-row';

type Props = { view: MemberFilter; acts: boolean; onReset: () => void };

/** Loads the members page by page: a club may have thousands. */
export function MemberList({ view, acts, onReset }: Props) {
  const search = useTyped(view.search);
  const query = useInfiniteQuery(membersQuery({ filter: view.filter, search }));
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  const members = data?.pages.flatMap((page) => page.members) ?? [];
  const { area, showMore } = useMore(members.length, () => void query.fetchNextPage(), 'a');
  const list = useFocusWhenFewer<HTMLUListElement>(members.length);

  if (!data) {
    if (isError) {
      return (
        <Box sx={{ mt: 2 }}>
          <FailurePanel
            message="Die Mitglieder konnten nicht geladen werden."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </Box>
      );
    }
    return <ListSkeleton />;
  }
  const narrowed = view.filter !== null || view.search !== '';
  const isLooking = isPlaceholderData || search !== view.search;
  return (
    <div ref={area}>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ my: 1, minHeight: 20 }}>
        {isLooking ? 'Es wird gesucht …' : narrowed && foundText(members.length, query.hasNextPage)}
      </Typography>
      {members.length === 0 && !isLooking && (
        <EmptyState
          picture={narrowed ? <SearchOff fontSize="inherit" /> : <People fontSize="inherit" />}
          title={narrowed ? 'Niemand gefunden' : 'Noch keine Mitglieder'}
          action={
            narrowed && (
              <Button variant="outlined" onClick={onReset}>
                Alle anzeigen
              </Button>
            )
          }
        >
          {narrowed && 'Gesucht wird nach dem Anfang von Namen, Benutzernamen, E-Mail-Adressen und Telefonnummern.'}
        </EmptyState>
      )}
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label="Mitglieder"
        hidden={members.length === 0}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: members.length === 0 ? 'none' : 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 1,
        }}
      >
        {members.map((member) =>
          acts && view.filter === 'waiting' && member.tags.includes('waiting') ? (
            <WaitingRow key={member.id} member={member} />
          ) : (
            <MemberRow key={member.id} member={member} />
          ),
        )}
      </Box>
      {query.isFetchNextPageError && (
        <Typography role="alert" color="error" sx={{ mt: 2, textAlign: 'center' }}>
          Weitere Mitglieder konnten nicht geladen werden.
        </Typography>
      )}
      {query.hasNextPage && (
        <Button
          variant="outlined"
          onClick={showMore}
          loading={query.isFetchingNextPage}
          sx={{ display: 'flex', mx: 'auto', mt: 3 }}
        >
          Weitere anzeigen
        </Button>
      )}
    </div>
  );
}

const foundText = (count: number, more: boolean): string =>
  more ? `Die ersten ${count.toLocaleString('de-DE')} gefundenen` : `${count.toLocaleString('de-DE')} gefunden`;

const ListSkeleton = () => (
  <LoadingRegion label="Mitglieder werden geladen" sx={{ display: 'grid', gap: 1, mt: 4.5 }}>
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <Skeleton key={row} variant="rounded" sx={{ height: 72, borderRadius: 2 }} />
    ))}
  </LoadingRegion>
);
