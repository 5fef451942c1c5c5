import { paths } from '@club/contract';
import History from '@mui/icons-material/History';
import PersonAdd from '@mui/icons-material/PersonAddOutlined';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { FilterChips } from '@/components/filter-chips';
import { Link } from '@/components/link';
import { Page } from '@/components/page';
import { SearchField } from '@/components/search-field';
import { useUser } from '@/features/accounts/session';
import { useUrlView } from '@/lib/url-view';
import { memberCountsQuery } from '../api/members';
import { membersView, shownFilters } from '../rules/members-view';
import { FILTER_LABELS } from '../texts';
import { ExportMenu } from './export-menu';
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
