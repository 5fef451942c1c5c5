import { germanCount, type Import, paths } from '@club/contract';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FilterChips } from '@/components/filter-chips';
import { QueryView } from '@/components/query-view';
import { ChoiceList } from '@/components/select-field';
import { SettingsSection } from '@/components/settings-section';
import { TextLink } from '@/components/text-link';
import { mailboxQuery } from '@/features/mailbox/api';
import { knownRowsQuery } from '../api';
import { ImportPage, useImportFile } from '../import-page';
import { ImportProgress } from '../import-progress';
import { RowsList } from '../rows-list';
import { MEMBER_FIELD_LABELS, MEMBER_FIELDS, type MemberColumns, recogniseColumns } from '../rules/member-columns';
import { type MemberRow, readMemberRows } from '../rules/member-rows';
import { countPlans, PLANS, type Plan, type PlannedPerson, planPerson, toAsk } from '../rules/plan-people';
import type { Table } from '../rules/read-table';
import { SameFileNote } from '../same-file';
import type { useImport } from '../use-import';

/** Organisers make invitations of a list of members here. */
export function ImportMembersPage() {
  const file = useImportFile<{ kind: 'table' }>('members');
  const { read } = file;
  return (
    <ImportPage
      title="Mitglieder importieren"
      back={{ to: paths.invitations, label: 'Einladungen' }}
      intro="Aus einer Mitgliederliste wird für jede Person eine Einladung. Konten entstehen erst, wenn jemand die Einladung annimmt. Geeignet ist eine CSV-Datei aus Excel oder eurem Vereinsprogramm."
      accept=".csv,.txt,.tsv,text/csv,text/plain"
      hint="CSV-Datei hierher ziehen oder auswählen: bis 5 MB und 10.000 Zeilen"
      file={file}
      onChoose={(chosen) => void file.open(chosen, { kind: 'table' })}
    >
      {read && (
        <MemberFile
          key={read.file.hash}
          fileHash={read.file.hash}
          table={read.result.table}
          earlier={file.earlierOf(read.file)}
          importing={file.importing}
        />
      )}
    </ImportPage>
  );
}

type Props = { fileHash: string; table: Table; earlier: Import | null; importing: ReturnType<typeof useImport> };

const USUAL_DAYS = 60;
const MOST_DAYS = 365;

/** The columns and rows of a list that was read, and its import. */
function MemberFile({ fileHash, table, earlier, importing }: Props) {
  const [columns, setColumns] = useState(() => recogniseColumns(table.headings));
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const { data: mailbox } = useQuery(mailboxQuery);
  const [days, setDays] = useState(String(USUAL_DAYS));
  const { people: planned, asked, toAsk, query } = useMemberPreview(table, columns, fileHash);
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
      <QueryView
        query={{ ...query, data: people ?? undefined }}
        failed="Es ließ sich nicht prüfen, wer schon dabei ist."
        skeleton={
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
        }
      >
        {(shown) => (
          <PreviewSection
            people={shown}
            firstRow={firstRow}
            disabled={running !== null}
            onToggle={(row, isChosen) => setChanged((before) => new Map(before).set(row, isChosen))}
          />
        )}
      </QueryView>
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
              <TextLink to={paths.invitations} color="inherit">
                Zu den Einladungen
              </TextLink>
              {mailbox?.isAvailable && running.present && (
                <>
                  ,{' '}
                  <TextLink to={`${paths.invitations}?senden=${running.present.id}`} color="inherit">
                    per E-Mail senden
                  </TextLink>
                </>
              )}{' '}
              oder{' '}
              <TextLink to={`${paths.printedInvitations}?import=${running.present?.id}`} color="inherit">
                Einladungen drucken
              </TextLink>
            </Alert>
          }
        />
      )}
    </>
  );
}

/** Reads the rows by the columns, and asks the server whom the club has already. `people` is null until that is known. */
function useMemberPreview(table: Table, columns: MemberColumns, fileHash: string) {
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
  const query = useQuery(
    knownRowsQuery(
      [fileHash, JSON.stringify(columns)],
      { kind: 'people', rows: candidates.map(({ person }) => person) },
      setAsked,
    ),
  );
  const { data } = query;
  const people = useMemo(() => {
    if (!data) return null;
    const found = new Map(candidates.map(({ index }, turn) => [index, data.people[turn] ?? []]));
    return rows.map((row: MemberRow, index) => planPerson(row, found.get(index) ?? []));
  }, [data, rows, candidates]);
  return { people, asked, toAsk: candidates.length, query };
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

const PLAN_LABELS: Record<Plan, string> = {
  invite: 'Einladen',
  'invite-without-email': 'Einladen ohne E-Mail',
  'same-name': 'Gleicher Name',
  member: 'Schon Mitglied',
  invited: 'Schon eingeladen',
  repeated: 'Doppelt',
  left: 'Ausgetreten',
  mistake: 'Fehler',
};

type PreviewProps = {
  people: readonly PlannedPerson[];
  /** The rows before it are imported already. */
  firstRow: number;
  disabled: boolean;
  onToggle: (row: number, isChosen: boolean) => void;
};

type Filter = Plan | 'all' | 'remark';

/** Shows what becomes of each row. Each group can be looked at alone. */
function PreviewSection({ people, firstRow, disabled, onToggle }: PreviewProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const rows = useMemo(() => people.map((person, row) => ({ person, row })).slice(firstRow), [people, firstRow]);
  const counts = useMemo(() => countPlans(rows.map(({ person }) => person)), [rows]);
  const remarked = rows.filter(({ person }) => person.hasRemark);
  const shown =
    filter === 'all' ? rows : filter === 'remark' ? remarked : rows.filter(({ person }) => person.plan === filter);
  const filters: { value: Filter; label: string; count: number }[] = [
    { value: 'all', label: 'Alle', count: rows.length },
    ...PLANS.map((plan) => ({ value: plan, label: PLAN_LABELS[plan], count: counts[plan] })),
    { value: 'remark', label: 'Mit Hinweis', count: remarked.length },
  ];
  return (
    <SettingsSection title="Vorschau" Icon={Checklist}>
      <Typography>
        Das wird aus jeder Zeile. Verschickt wird nichts: Die Codes gibst du danach selbst weiter.
      </Typography>
      <FilterChips
        label="Anzeigen"
        options={filters
          .filter(({ value, count }) => value === 'all' || count > 0)
          .map(({ value, label, count }) => ({ value, label: `${label} (${germanCount(count)})` }))}
        chosen={filter}
        onChoose={(chosen) => setFilter(chosen ?? 'all')}
      />
      <RowsList
        key={filter}
        label="Zeilen der Datei"
        disabled={disabled}
        onToggle={onToggle}
        rows={shown.map(({ person: { name, line, plan, person, reason, canChoose, isChosen }, row }) => ({
          row,
          title: name,
          details: [`Zeile ${line}`, PLAN_LABELS[plan], person?.email, person?.phoneNumber].filter(Boolean).join(' · '),
          reason,
          canChoose,
          isChosen,
        }))}
      />
    </SettingsSection>
  );
}
