import {
  DIRECTORY_TAGS,
  type DirectoryTag,
  type Export,
  formatClub,
  LETTERS,
  type ListedMember,
  MEMBERS_PER_PAGE,
  type MemberCounts,
  paths,
} from '@club/contract';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Download from '@mui/icons-material/DownloadOutlined';
import History from '@mui/icons-material/History';
import People from '@mui/icons-material/PeopleOutlined';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { showDialog } from '@/components/dialog-host';
import { EmptyState } from '@/components/empty-state';
import { FilterChips } from '@/components/filter-chips';
import { Link } from '@/components/link';
import { MoreButton } from '@/components/more-button';
import { MoreMenu } from '@/components/more-menu';
import { Page } from '@/components/page';
import { PersonAvatar } from '@/components/person-avatar';
import { PlainList } from '@/components/plain-list';
import { Blocks, QueryView } from '@/components/query-view';
import { SearchField } from '@/components/search-field';
import { useUser } from '@/features/accounts/session';
import { fullName } from '@/lib/full-name';
import { choice, searchText, urlView, useUrlView } from '@/lib/url-view';
import { useTyped } from '@/lib/use-typed';
import { useMore } from '@/lib/use-windowed';
import { ApproveButton } from '../acts/approve-button';
import { RefuseDialog } from '../acts/refuse-dialog';
import { useApprove } from '../api/acts';
import { useExport } from '../api/exports';
import { type MemberFilter, memberCountsQuery, membersQuery, WAITING } from '../api/members';
import { Tags, UnconfirmedTag } from '../tags';
import { TAGS } from '../texts';
import { useFocusWhenFewer } from '../use-list-focus';
import { SeveralButton } from './several-dialog';

/** The list of all members. The treasurer reads and exports it; organisers also act. */
export function MembersPage() {
  const { user } = useUser();
  const [view, change] = useUrlView(membersView);
  const { data: counts } = useQuery(memberCountsQuery);
  const acts = user?.isAdmin === true;
  return (
    <Page
      title="Mitglieder"
      heading={
        <>
          Mitglieder{' '}
          {counts && (
            <Typography component="span" variant="h3" color="textSecondary">
              {counts.all.toLocaleString('de-DE')}
            </Typography>
          )}
        </>
      }
      back={acts ? { to: paths.admin, label: 'Organisator Dashboard' } : undefined}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {acts && (
            <>
              <Button component={Link} to={paths.invitations} variant="outlined" startIcon={<PersonAdd />}>
                Einladen
              </Button>
              <Button component={Link} to={paths.importMembers} variant="outlined" startIcon={<UploadFile />}>
                Importieren
              </Button>
              <Button component={Link} to={paths.auditLog} variant="outlined" startIcon={<History />}>
                Verlauf
              </Button>
            </>
          )}
          <ExportMenu />
        </Box>
      }
      footer
    >
      {acts && view.filter !== 'waiting' && <WaitingSection count={counts?.waiting ?? 0} />}
      <SearchField
        label="Suche nach Name, E-Mail oder Telefon"
        value={view.search}
        onChange={(search) => change({ search })}
      />
      {counts && counts.all > MEMBERS_PER_PAGE && view.search === '' && (
        <FilterChips
          label="Nachnamen ab"
          isSlim
          options={LETTERS.map((letter) => ({ value: letter, label: letter }))}
          chosen={view.letter}
          onChoose={(letter) => change({ letter })}
        />
      )}
      <FilterChips
        options={shownFilters(counts, view.filter).map((tag) => ({
          value: tag,
          label: counts ? `${TAGS[tag].filter} (${counts[tag].toLocaleString('de-DE')})` : TAGS[tag].filter,
        }))}
        chosen={view.filter}
        onChoose={(filter) => change({ filter })}
      />
      <MemberList view={view} acts={acts} onReset={() => change({ filter: null, search: '', letter: null })} />
    </Page>
  );
}

/** More would push the list out of sight. */
const SHOWN = 5;

/** Shows those who wait above everybody else. */
function WaitingSection({ count }: { count: number }) {
  const id = useId();
  const { data } = useInfiniteQuery({ ...membersQuery(WAITING), enabled: count > 0 });
  const waiting = data?.pages[0]?.members.filter(({ tags }) => tags.includes('waiting')) ?? [];
  const heading = useFocusWhenFewer<HTMLHeadingElement>(count);
  if (count === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} ref={heading} tabIndex={-1} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        Wartet auf Freischaltung ({count.toLocaleString('de-DE')})
      </Typography>
      <SeveralButton waiting={waiting} />
      <PlainList sx={{ display: 'grid', gap: 1 }}>
        {waiting.slice(0, SHOWN).map((member) => (
          <WaitingRow key={member.id} member={member} />
        ))}
      </PlainList>
      {count > SHOWN && (
        <Button component={Link} to={paths.waitingMembers} sx={{ mt: 1 }}>
          Alle Wartenden anzeigen
        </Button>
      )}
    </Box>
  );
}

/** Somebody who waits, with what organisers decide most. */
function WaitingRow({ member }: { member: ListedMember }) {
  const approval = useApprove(member);
  const name = fullName(member);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        p: 1.5,
        borderRadius: 2,
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        overflowWrap: 'anywhere',
      }}
    >
      <PersonAvatar person={member} size={44} />
      <Box sx={{ flex: '1 1 11rem', minWidth: 0 }}>
        <Box
          component={Link}
          to={paths.member(member.id)}
          sx={{ display: 'inline-block', py: 0.75, fontWeight: 600, color: 'text.primary' }}
        >
          {name}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {[member.email, member.phoneNumber].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          Registriert am {formatClub(member.createdAt, 'd. MMMM yyyy')}
        </Typography>
        {member.awaitsAddress && <UnconfirmedTag />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexGrow: { xs: 1, sm: 0 } }}>
        <ApproveButton member={member} approval={approval} aria-label={`Freischalten: ${name}`} sx={{ flexGrow: 1 }} />
        <Button
          variant="outlined"
          color="error"
          startIcon={<Close />}
          aria-label={`Ablehnen: ${name}`}
          disabled={approval.isPending}
          onClick={() => showDialog(<RefuseDialog person={member} />)}
          sx={{ flexGrow: 1 }}
        >
          Ablehnen
        </Button>
      </Box>
    </Box>
  );
}

/** The log is exported on its own page. */
const LABELS: Record<Exclude<Export, 'log'>, string> = {
  members: 'Mitglieder',
  events: 'Veranstaltungen mit Anmeldungen',
  bookings: 'Buchungen des Vereinsheims',
};

const TABLES = Object.keys(LABELS) as (keyof typeof LABELS)[];

function ExportMenu() {
  const { mutate: download, isPending } = useExport();
  return (
    <MoreMenu
      label="Als CSV laden"
      button={{ variant: 'outlined', startIcon: <Download />, loading: isPending }}
      acts={TABLES.map((name) => ({ label: LABELS[name], run: () => download(name) }))}
    />
  );
}

const membersView = urlView<MemberFilter>({
  filter: {
    name: 'filter',
    parse: ([word]) => DIRECTORY_TAGS.find((tag) => TAGS[tag].word === word) ?? null,
    serialize: (tag) => (tag === null ? [] : [TAGS[tag].word]),
  },
  search: searchText,
  letter: choice('ab', LETTERS),
});

const shownFilters = (counts: MemberCounts | undefined, chosen: DirectoryTag | null): DirectoryTag[] =>
  (Object.keys(TAGS) as DirectoryTag[]).filter(
    (tag) => TAGS[tag].isAlwaysOffered || tag === chosen || (counts?.[tag] ?? 0) > 0,
  );

/** Loads the members page by page: a club may have thousands. */
function MemberList({ view, acts, onReset }: { view: MemberFilter; acts: boolean; onReset: () => void }) {
  const search = useTyped(view.search);
  const query = useInfiniteQuery(membersQuery({ ...view, search }));
  const members = query.data?.pages.flatMap((page) => page.members) ?? [];
  const { list: area, showMore } = useMore<HTMLDivElement>(members.length, () => void query.fetchNextPage(), 'li a');
  const list = useFocusWhenFewer<HTMLUListElement>(members.length);

  const narrowed = view.filter !== null || view.search !== '';
  const isBegun = search === '' && view.letter !== null;
  const found = narrowed && foundText(members.length, query.hasNextPage);
  const stateText = isBegun ? `Nachnamen ab ${view.letter}` : found;
  const isLooking = query.isPlaceholderData || search !== view.search;
  return (
    <Box sx={{ mt: 2 }}>
      <QueryView
        query={query}
        failed="Die Mitglieder konnten nicht geladen werden."
        skeleton={<Blocks label="Mitglieder werden geladen" height={72} count={6} />}
      >
        {() => (
          <div ref={area}>
            {acts && view.filter === 'waiting' && (
              <SeveralButton waiting={members.filter(({ tags }) => tags.includes('waiting'))} />
            )}
            <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1, minHeight: 20 }}>
              {isLooking ? 'Es wird gesucht …' : stateText}
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
                {narrowed &&
                  'Gesucht wird nach dem Anfang von Namen, Benutzernamen, E-Mail-Adressen und Telefonnummern.'}
              </EmptyState>
            )}
            <PlainList
              ref={list}
              tabIndex={-1}
              aria-label="Mitglieder"
              hidden={members.length === 0}
              sx={{ display: members.length === 0 ? 'none' : 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
            >
              {members.map((member) =>
                acts && view.filter === 'waiting' && member.tags.includes('waiting') ? (
                  <WaitingRow key={member.id} member={member} />
                ) : (
                  <MemberRow key={member.id} member={member} />
                ),
              )}
            </PlainList>
            {query.isFetchNextPageError && (
              <Typography role="alert" color="error" sx={{ mt: 2, textAlign: 'center' }}>
                Weitere Mitglieder konnten nicht geladen werden.
              </Typography>
            )}
            {query.hasNextPage && <MoreButton onClick={showMore} loading={query.isFetchingNextPage} />}
          </div>
        )}
      </QueryView>
    </Box>
  );
}

const foundText = (count: number, more: boolean): string =>
  more ? `Die ersten ${count.toLocaleString('de-DE')} gefundenen` : `${count.toLocaleString('de-DE')} gefunden`;

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
