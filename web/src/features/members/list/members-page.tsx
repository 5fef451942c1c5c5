import { DIRECTORY_TAGS, type DirectoryTag, type Export, type MemberCounts, paths } from '@club/contract';
import Download from '@mui/icons-material/DownloadOutlined';
import History from '@mui/icons-material/History';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FilterChips } from '@/components/filter-chips';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { SearchField } from '@/components/search-field';
import { useUser } from '@/features/accounts/session';
import { searchText, urlView, useUrlView } from '@/lib/url-view';
import { useExport } from '../api/exports';
import { type MemberFilter, memberCountsQuery } from '../api/members';
import { FILTER_LABELS } from '../texts';
import { MemberList } from './member-list';
import { WaitingSection } from './waiting-section';

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
      <FilterChips
        options={shownFilters(counts, view.filter).map((tag) => ({
          value: tag,
          label: counts ? `${FILTER_LABELS[tag]} (${counts[tag].toLocaleString('de-DE')})` : FILTER_LABELS[tag],
        }))}
        chosen={view.filter}
        onChoose={(filter) => change({ filter })}
      />
      <MemberList view={view} acts={acts} onReset={() => change({ filter: null, search: '' })} />
    </Page>
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
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { mutate: download, isPending } = useExport();
  return (
    <>
      <Button
        id={`${id}-button`}
        variant="outlined"
        startIcon={<Download />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        loading={isPending}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Als CSV laden
      </Button>
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {TABLES.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              download(name);
            }}
            sx={{ minHeight: 44 }}
          >
            {LABELS[name]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The words of the address, which people keep and pass on. */
const WORDS: Record<DirectoryTag, string> = {
  waiting: 'wartend',
  organiser: 'organisatoren',
  blocked: 'gesperrt',
  'no-email': 'ohne-email',
  'never-signed-in': 'nie-angemeldet',
  refused: 'abgelehnt',
  treasurer: 'kassenwart',
  keeper: 'vereinsheimwart',
};

const membersView = urlView<MemberFilter>({
  filter: {
    name: 'filter',
    parse: ([word]) => DIRECTORY_TAGS.find((tag) => WORDS[tag] === word) ?? null,
    serialize: (tag) => (tag === null ? [] : [WORDS[tag]]),
  },
  search: searchText,
});

const ALWAYS: readonly DirectoryTag[] = ['waiting', 'organiser', 'blocked', 'no-email', 'never-signed-in'];

/** A filter that finds nobody is offered only if organisers look for it anyway. */
const shownFilters = (counts: MemberCounts | undefined, chosen: DirectoryTag | null): DirectoryTag[] =>
  (Object.keys(WORDS) as DirectoryTag[]).filter(
    (tag) => ALWAYS.includes(tag) || tag === chosen || (counts?.[tag] ?? 0) > 0,
  );
