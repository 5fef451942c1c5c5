import { germanCount, paths } from '@club/contract';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
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
import { mailboxQuery } from '@/features/mail/api';
import { knownRowsQuery } from '../api';
import { WORDS } from '../earlier-imports';
import { ImportPage, type ReadFile, useImportFile } from '../import-page';
import { RowsImport, SameFileNote, useRowsImport } from '../rows-import';
import { RowsList } from '../rows-list';
import { MEMBER_FIELD_LABELS, MEMBER_FIELDS, type MemberColumns, recogniseColumns } from '../rules/member-columns';
import { type MemberRow, readMemberRows } from '../rules/member-rows';
import { countPlans, PLAN_LABELS, PLANS, type Plan, type PlannedPerson, planPerson, toAsk } from '../rules/plan-people';
import type { Table } from '../rules/read-table';

type Task = { kind: 'table' };

/** Organisers make invitations of a list of members here. */
export function ImportMembersPage() {
  const file = useImportFile<Task>('members');
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
      {read && <MemberFile key={read.file.hash} read={read} />}
    </ImportPage>
  );
}

const USUAL_DAYS = 60;
const MOST_DAYS = 365;

/** The columns and rows of a list that was read, and its import. */
function MemberFile({ read }: { read: ReadFile<Task> }) {
  const { table } = read.result;
  const [columns, setColumns] = useState(() => recogniseColumns(table.headings));
  const { data: mailbox } = useQuery(mailboxQuery);
  const [days, setDays] = useState(String(USUAL_DAYS));
  const validDays = Number(days);
  const areDaysRight = Number.isInteger(validDays) && validDays >= 1 && validDays <= MOST_DAYS;
  const { planned, asked, toAsk, query } = useMemberPreview(table, columns, read.file.hash);
  const run = useRowsImport({
    read,
    total: table.rows.length,
    settings: { kind: 'members', validDays },
    planned,
    rowsOf: (people) => ({
      kind: 'members',
      rows: people.map(({ isChosen, person }) => (isChosen ? person : null)),
    }),
  });
  const isFixed = run.running !== null;
  const made = run.running?.present;

  return (
    <>
      <SameFileNote present={run.note} />
      <ColumnsSection table={table} columns={columns} disabled={isFixed} onChange={setColumns} />
      <QueryView
        query={{ ...query, data: run.rows }}
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
        {(people) => (
          <>
            <PreviewSection people={people} firstRow={run.firstRow} disabled={isFixed} onToggle={run.toggle} />
            <RowsImport
              of={run}
              action={`${WORDS.members.made(run.count)} anlegen`}
              isReady={areDaysRight}
              links={
                <>
                  <TextLink to={paths.invitations} color="inherit">
                    Zu den Einladungen
                  </TextLink>
                  {mailbox?.isAvailable && made && (
                    <>
                      ,{' '}
                      <TextLink to={`${paths.invitations}?senden=${made.id}`} color="inherit">
                        per E-Mail senden
                      </TextLink>
                    </>
                  )}{' '}
                  oder{' '}
                  <TextLink to={`${paths.printedInvitations}?import=${made?.id}`} color="inherit">
                    Einladungen drucken
                  </TextLink>
                </>
              }
            >
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
            </RowsImport>
          </>
        )}
      </QueryView>
    </>
  );
}

/** Reads the rows by the columns, and asks the server whom the club has already. `planned` is undefined until that is known. */
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
  const planned = useMemo(() => {
    if (!data) return undefined;
    const found = new Map(candidates.map(({ index }, turn) => [index, data.people[turn] ?? []]));
    return rows.map((row: MemberRow, index) => planPerson(row, found.get(index) ?? []));
  }, [data, rows, candidates]);
  return { planned, asked, toAsk: candidates.length, query };
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
