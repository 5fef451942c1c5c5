import { germanCount, type Import, paths } from '@club/contract';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MuiLink from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FailurePanel } from '@/components/failure-panel';
import { Link } from '@/components/link';
import { ChoiceList } from '@/components/select-field';
import { SettingsSection } from '@/components/settings-section';
import { mailboxQuery } from '@/features/mailbox/api';
import { knownRowsQuery } from '../api';
import { ImportProgress } from '../import-progress';
import { MEMBER_FIELD_LABELS, MEMBER_FIELDS, type MemberColumns, recogniseColumns } from '../rules/member-columns';
import { type MemberRow, readMemberRows } from '../rules/member-rows';
import { type PlannedPerson, planPerson, toAsk } from '../rules/plan-people';
import type { Table } from '../rules/read-table';
import { SameFileNote } from '../same-file';
import type { useImport } from '../use-import';
import { PreviewSection } from './preview-section';

type Props = { fileHash: string; table: Table; earlier: Import | null; importing: ReturnType<typeof useImport> };

const USUAL_DAYS = 60;
const MOST_DAYS = 365;

/** The columns and rows of a list that was read, and its import. */
export function MemberFile({ fileHash, table, earlier, importing }: Props) {
  const [columns, setColumns] = useState(() => recogniseColumns(table.headings));
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { data: mailbox } = useQuery(mailboxQuery);
  const [days, setDays] = useState(String(USUAL_DAYS));
  const { people: planned, asked, toAsk, failed, retry } = useMemberPreview(table, columns, fileHash);
  const { running, start } = importing;
  // The list of imports learns of an import that this page has begun, too.
  const resumed =
    running === null && earlier?.state === 'running' && earlier.rows === table.rows.length ? earlier : null;
  const [note] = useState(earlier);
  const people = useMemo(
    () => planned?.map((person, row) => ({ ...person, isChosen: changed.get(row) ?? person.isChosen })) ?? null,
    [planned, changed],
  );
  const firstRow = resumed?.nextRow ?? 0;
  const chosen = people?.slice(firstRow).filter(({ isChosen, person }) => isChosen && person).length ?? 0;
  const validDays = Number(days);
  const areDaysRight = Number.isInteger(validDays) && validDays >= 1 && validDays <= MOST_DAYS;

  const begin = () =>
    void start({
      fileHash,
      settings: resumed?.settings ?? { kind: 'members', validDays },
      rows: { kind: 'members', rows: (people ?? []).map(({ isChosen, person }) => (isChosen ? person : null)) },
      resumed,
    });

  return (
    <>
      {running === null && <SameFileNote present={resumed ?? (note?.state === 'done' ? note : null)} />}
      <ColumnsSection table={table} columns={columns} disabled={running !== null} onChange={setColumns} />
      {failed && !people ? (
        <FailurePanel message="Es ließ sich nicht prüfen, wer schon dabei ist." onRetry={retry} retrying={false} />
      ) : people ? (
        <PreviewSection
          people={people}
          firstRow={firstRow}
          disabled={running !== null}
          onToggle={(row, isChosen) => setChanged((before) => new Map(before).set(row, isChosen))}
        />
      ) : (
        <Box>
          <Typography role="status" sx={{ mb: 1 }}>
            Es wird geprüft, wer schon dabei ist: {germanCount(asked)} von {germanCount(toAsk)}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={toAsk === 0 ? 0 : (100 * asked) / toAsk}
            aria-label="Prüfung der Zeilen"
          />
        </Box>
      )}
      {people && running === null && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}>
          {!resumed && (
            <TextField
              id="valid-days"
              label="Einladungen gelten (Tage)"
              type="number"
              value={days}
              error={!areDaysRight}
              helperText={areDaysRight ? ' ' : `Zwischen 1 und ${MOST_DAYS} Tagen`}
              onChange={({ target }) => setDays(target.value)}
              slotProps={{ htmlInput: { min: 1, max: MOST_DAYS } }}
            />
          )}
          <Button
            variant="contained"
            size="large"
            disabled={(chosen === 0 && !resumed) || !areDaysRight}
            onClick={begin}
          >
            {resumed ? 'Weiter' : `${germanCount(chosen)} ${chosen === 1 ? 'Einladung' : 'Einladungen'} anlegen`}
          </Button>
        </Box>
      )}
      {running && (
        <ImportProgress
          running={running}
          total={table.rows.length}
          onResume={begin}
          result={
            <Alert severity="success">
              {germanCount(running.present?.made ?? 0)}{' '}
              {running.present?.made === 1 ? 'Einladung ist' : 'Einladungen sind'} angelegt.{' '}
              <MuiLink component={Link} to={paths.invitations} color="inherit">
                Zu den Einladungen
              </MuiLink>
              {mailbox?.isAvailable && running.present && (
                <>
                  ,{' '}
                  <MuiLink component={Link} to={`${paths.invitations}?senden=${running.present.id}`} color="inherit">
                    per E-Mail senden
                  </MuiLink>
                </>
              )}{' '}
              oder{' '}
              <MuiLink
                component={Link}
                to={`${paths.printedInvitations}?import=${running.present?.id}`}
                color="inherit"
              >
                Einladungen drucken
              </MuiLink>
            </Alert>
          }
        />
      )}
    </>
  );
}

type MemberPreview = {
  /** null while it is being asked whom the club has already, or when that failed. */
  people: PlannedPerson[] | null;
  asked: number;
  toAsk: number;
  failed: boolean;
  retry: () => void;
};

/** Reads the rows by the columns, and asks the server whom the club has already. */
function useMemberPreview(table: Table, columns: MemberColumns, fileHash: string): MemberPreview {
  const [asked, setAsked] = useState(0);
  const rows = useMemo(() => readMemberRows(table, columns, new Date()), [table, columns]);
  const candidates = useMemo(
    () =>
      rows.flatMap((row, index) => {
        const person = toAsk(row);
        return person ? { index, person } : [];
      }),
    [rows],
  );
  const { data, isError, refetch } = useQuery(
    knownRowsQuery(
      [fileHash, JSON.stringify(columns)],
      { kind: 'people', rows: candidates.map(({ person }) => person) },
      setAsked,
    ),
  );
  const people = useMemo(() => {
    if (!data) return null;
    const found = new Map(candidates.map(({ index }, turn) => [index, data.people[turn] ?? []]));
    return rows.map((row: MemberRow, index) => planPerson(row, found.get(index) ?? []));
  }, [data, rows, candidates]);
  return { people, asked, toAsk: candidates.length, failed: isError, retry: () => void refetch() };
}

type ColumnsSectionProps = {
  table: Table;
  columns: MemberColumns;
  disabled: boolean;
  onChange: (columns: MemberColumns) => void;
};

/** The encoding can only be guessed by the letters, which most people have no eye for. */
const isOldEncoding = ({ encoding }: Table): boolean => encoding === 'Macintosh';

/** Says which column is what. What was recognised can be changed. */
function ColumnsSection({ table, columns, disabled, onChange }: ColumnsSectionProps) {
  const [first] = table.rows;
  return (
    <SettingsSection title="Spalten" Icon={ViewColumn}>
      <Typography>Stimmt die Zuordnung? Wo nichts passt, wähle „nicht vorhanden“.</Typography>
      {isOldEncoding(table) && (
        <Alert severity="info">
          Die Datei ist in einer alten Kodierung gespeichert ({table.encoding}). Sieh bitte nach, ob die Umlaute
          stimmen. Sicher ist „CSV UTF-8“.
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
          gap: 2,
          width: '100%',
        }}
      >
        {MEMBER_FIELDS.map((field) => {
          const index = columns[field];
          const example = index === null ? '' : first?.cells[index];
          return (
            <ChoiceList
              key={field}
              label={MEMBER_FIELD_LABELS[field]}
              hint={example ? `Zum Beispiel: ${example.slice(0, 60)}` : ' '}
              value={index ?? ''}
              none="nicht vorhanden"
              choices={table.headings.map((label, column) => ({ value: column, label }))}
              disabled={disabled}
              onChange={(column) => onChange({ ...columns, [field]: column === '' ? null : Number(column) })}
            />
          );
        })}
      </Box>
    </SettingsSection>
  );
}
