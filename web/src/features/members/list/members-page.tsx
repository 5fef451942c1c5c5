import { DIRECTORY_TAGS, type DirectoryTag, type Export, type MemberCounts, paths } from '@club/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Download from '@mui/icons-material/DownloadOutlined';
import History from '@mui/icons-material/History';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { SearchField } from '@/components/search-field';
import { useUser } from '@/features/accounts/session';
import { MAX_SEARCH_LENGTH } from '@/lib/text-search';
import { useExport } from '../api/exports';
import { type MemberFilter, memberCountsQuery } from '../api/members';
import { FILTER_LABELS } from '../texts';
import { MemberList } from './member-list';
import { WaitingSection } from './waiting-section';

/** The list of all members. The treasurer reads and exports it; organisers also act. */
export function MembersPage() {
  const { user } = useUser();
  const { view, change } = useMembersView();
  const { data: counts } = useQuery(memberCountsQuery);
  const acts = user?.isAdmin === true;
  return (
    <Page title="Mitglieder" footer>
      {acts && (
        <Button component={Link} to={paths.admin} startIcon={<ArrowBack />} sx={{ ml: -2, mb: 1 }}>
          Organisator Dashboard
        </Button>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: { xs: 2, md: 3 } }}>
        <Typography variant="h1" sx={{ mr: 'auto' }}>
          Mitglieder{' '}
          {counts && (
            <Typography component="span" variant="h3" color="textSecondary">
              {counts.all.toLocaleString('de-DE')}
            </Typography>
          )}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {acts && (
            <Button component={Link} to={paths.invitations} variant="outlined" startIcon={<PersonAdd />}>
              Einladen
            </Button>
          )}
          {acts && (
            <Button component={Link} to={paths.importMembers} variant="outlined" startIcon={<UploadFile />}>
              Importieren
            </Button>
          )}
          {acts && (
            <Button component={Link} to={paths.auditLog} variant="outlined" startIcon={<History />}>
              Verlauf
            </Button>
          )}
          <ExportMenu />
        </Box>
      </Box>
      {acts && view.filter !== 'waiting' && <WaitingSection count={counts?.waiting ?? 0} />}
      <SearchField
        label="Suche nach Name, E-Mail oder Telefon"
        value={view.search}
        onChange={(search) => change({ search })}
      />
      <Filters counts={counts} chosen={view.filter} onChoose={(filter) => change({ filter })} />
      <MemberList view={view} acts={acts} onReset={() => change({ filter: null, search: '' })} />
    </Page>
  );
}

type FiltersProps = {
  counts: MemberCounts | undefined;
  chosen: DirectoryTag | null;
  onChoose: (tag: DirectoryTag | null) => void;
};

function Filters({ counts, chosen, onChoose }: FiltersProps) {
  return (
    <Box role="group" aria-label="Filter" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {shownFilters(counts, chosen).map((tag) => (
        <Chip
          key={tag}
          label={counts ? `${FILTER_LABELS[tag]} (${counts[tag].toLocaleString('de-DE')})` : FILTER_LABELS[tag]}
          color={tag === chosen ? 'primary' : 'default'}
          variant={tag === chosen ? 'filled' : 'outlined'}
          aria-pressed={tag === chosen}
          onClick={() => onChoose(tag === chosen ? null : tag)}
          sx={{ height: 44, borderRadius: 22 }}
        />
      ))}
    </Box>
  );
}

/** A change replaces the entry of the history, so that back leaves the list. */
function useMembersView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const view = parseView(params);
  const change = (changes: Partial<MemberFilter>) =>
    setParams(serializeView({ ...view, ...changes }), { replace: true, preventScrollReset: true, state });
  return { view, change };
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

function parseView(params: URLSearchParams): MemberFilter {
  const word = params.get('filter');
  return {
    filter: DIRECTORY_TAGS.find((tag) => WORDS[tag] === word) ?? null,
    search: (params.get('suche') ?? '').slice(0, MAX_SEARCH_LENGTH),
  };
}

const serializeView = ({ filter, search }: MemberFilter): Record<string, string> => ({
  ...(filter && { filter: WORDS[filter] }),
  ...(search && { suche: search }),
});

const ALWAYS: readonly DirectoryTag[] = ['waiting', 'organiser', 'blocked', 'no-email', 'never-signed-in'];

/** A filter that finds nobody is offered only if organisers look for it anyway. */
const shownFilters = (counts: MemberCounts | undefined, chosen: DirectoryTag | null): DirectoryTag[] =>
  (Object.keys(WORDS) as DirectoryTag[]).filter(
    (tag) => ALWAYS.includes(tag) || tag === chosen || (counts?.[tag] ?? 0) > 0,
  );
