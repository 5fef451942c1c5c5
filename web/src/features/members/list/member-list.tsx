import { type ListedMember, paths } from '@club/contract';
import ChevronRight from '@mui/icons-material/ChevronRight';
import People from '@mui/icons-material/PeopleOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/empty-state';
import { FailurePanel } from '@/components/failure-panel';
import { Link } from '@/components/link';
import { LoadingRegion } from '@/components/loading-region';
import { PersonAvatar } from '@/components/person-avatar';
import { fullName } from '@/lib/full-name';
import { useTyped } from '@/lib/use-typed';
import { type MemberFilter, membersQuery } from '../api/members';
import { Tags, UnconfirmedTag } from '../tags';
import { useFocusWhenFewer, useMore } from '../use-list-focus';
import { WaitingRow } from './waiting-section';

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

/** The whole row is the link; who they are stands first, how to reach them beside it on wide screens. */
function MemberRow({ member }: { member: ListedMember }) {
  const { id, username, email, phoneNumber, tags, awaitsAddress } = member;
  return (
    <li>
      <Box
        component={Link}
        to={paths.member(id)}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '44px minmax(0, 1fr) 24px', md: '44px minmax(0, 1.2fr) minmax(0, 1.4fr) 24px' },
          alignItems: 'center',
          columnGap: 1.5,
          minHeight: 72,
          px: 1.5,
          py: 1,
          borderRadius: 2,
          border: '1px solid',
          borderColor: 'divider',
          bgcolor: 'background.paper',
          color: 'text.primary',
          textDecoration: 'none',
          overflowWrap: 'anywhere',
          '&:hover': { borderColor: 'primary.main' },
          // Rows that are out of sight cost nothing.
          contentVisibility: 'auto',
          containIntrinsicBlockSize: 'auto 56px',
        }}
      >
        <PersonAvatar person={member} size={44} />
        <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5 }}>
          <Typography component="span" sx={{ fontWeight: 600, lineHeight: 1.3 }}>
            {fullName(member)}
          </Typography>
          <Tags tags={tags} />
          {awaitsAddress && <UnconfirmedTag />}
          {tags.length === 0 && (
            <Typography component="span" variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
              {username}
            </Typography>
          )}
        </Box>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ display: { xs: 'none', md: 'block' }, minWidth: 0 }}
        >
          {[email, phoneNumber].filter(Boolean).join(' · ')}
        </Typography>
        <ChevronRight aria-hidden color="action" />
      </Box>
    </li>
  );
}
