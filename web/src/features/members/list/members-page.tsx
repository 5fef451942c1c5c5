import {
  DIRECTORY_TAGS,
  type DirectoryTag,
  type Export,
  germanCount,
  LETTERS,
  MEMBERS_PER_PAGE,
  type MemberCounts,
  paths,
} from '@club/contract';
import Download from '@mui/icons-material/DownloadOutlined';
import History from '@mui/icons-material/History';
import Mail from '@mui/icons-material/MailOutlined';
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
import { PlainList } from '@/components/plain-list';
import { Blocks, QueryView } from '@/components/query-view';
import { SearchField } from '@/components/search-field';
import { useUser } from '@/features/accounts/session';
import { MailDialog } from '@/features/invitations/mail-dialog';
import { mailboxQuery } from '@/features/mail/api';
import { choice, searchText, urlView, useUrlView } from '@/lib/url-view';
import { useTyped } from '@/lib/use-typed';
import { useMore } from '@/lib/use-windowed';
import { useExport } from '../api/exports';
import { type MemberFilter, memberCountsQuery, membersQuery, WAITING } from '../api/members';
import { TAGS } from '../texts';
import { useFocusWhenFewer } from '../use-list-focus';
import { InvitedRow, MemberRow, WaitingRow } from './person-rows';
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
              {germanCount(counts.all)}
              {counts.invited > 0 && `, dazu ${germanCount(counts.invited)} eingeladen`}
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
          <ExportMenu leavesOutInvited={(counts?.invited ?? 0) > 0} />
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

/** The log is exported on its own page. */
const LABELS: Record<Exclude<Export, 'log'>, string> = {
  members: 'Mitglieder',
  events: 'Veranstaltungen mit Anmeldungen',
  bookings: 'Buchungen des Vereinsheims',
};

const TABLES = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** Who is invited has no account yet, and stands in no file. */
function ExportMenu({ leavesOutInvited }: { leavesOutInvited: boolean }) {
  const { mutate: download, isPending } = useExport();
  return (
    <MoreMenu
      label="Als CSV laden"
      button={{ variant: 'outlined', startIcon: <Download />, loading: isPending }}
      acts={TABLES.map((name) => ({
        label: name === 'members' && leavesOutInvited ? `${LABELS[name]}, ohne Eingeladene` : LABELS[name],
        run: () => download(name),
      }))}
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
            {acts && view.filter === 'invited' && members.length > 0 && <InviteAgainButton />}
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
                ) : member.invitation ? (
                  <InvitedRow key={member.id} person={member} invitation={member.invitation} />
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

/** Sends several invitations, which may have expired. A club without mail hands them on one by one. */
function InviteAgainButton() {
  const { data: mailbox } = useQuery(mailboxQuery);
  return (
    mailbox?.isAvailable && (
      <Button variant="outlined" startIcon={<Mail />} onClick={() => showDialog(<MailDialog />)} sx={{ mb: 1.5 }}>
        Mehrere per E-Mail einladen
      </Button>
    )
  );
}
