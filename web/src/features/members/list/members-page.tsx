import { type DirectoryTag, type MemberCounts, paths } from '@club/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import History from '@mui/icons-material/History';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { SearchField } from '@/components/search-field';
import { useUser } from '@/features/accounts/session';
import { memberCountsQuery } from '../api/members';
import { shownFilters } from '../rules/members-view';
import { FILTER_LABELS } from '../texts';
import { ExportMenu } from './export-menu';
import { MemberList } from './member-list';
import { useMembersView } from './use-members-view';
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
