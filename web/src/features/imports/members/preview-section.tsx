import { germanCount } from '@club/contract';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { SettingsSection } from '@/components/settings-section';
import { RowsList } from '../rows-list';
import { countPlans, PLANS, type Plan, type PlannedPerson } from '../rules/plan-people';

export const PLAN_LABELS: Record<Plan, string> = {
  invite: 'Einladen',
  'invite-without-email': 'Einladen ohne E-Mail',
  'same-name': 'Gleicher Name',
  member: 'Schon Mitglied',
  invited: 'Schon eingeladen',
  repeated: 'Doppelt',
  left: 'Ausgetreten',
  mistake: 'Fehler',
};

type Props = {
  people: readonly PlannedPerson[];
  /** The rows before it are imported already. */
  firstRow: number;
  disabled: boolean;
  onToggle: (row: number, isChosen: boolean) => void;
};

/** Shows what becomes of each row. Each group can be looked at alone. */
export function PreviewSection({ people, firstRow, disabled, onToggle }: Props) {
  const [filter, setFilter] = useState<Plan | 'remark' | null>(null);
  const rows = useMemo(() => people.map((person, row) => ({ person, row })).slice(firstRow), [people, firstRow]);
  const counts = useMemo(() => countPlans(rows.map(({ person }) => person)), [rows]);
  const remarked = rows.filter(({ person }) => person.hasRemark);
  const shown =
    filter === null ? rows : filter === 'remark' ? remarked : rows.filter(({ person }) => person.plan === filter);
  return (
    <SettingsSection title="Vorschau" Icon={Checklist}>
      <Typography>
        Das wird aus jeder Zeile. Verschickt wird nichts: Die Codes gibst du danach selbst weiter.
      </Typography>
      <Box role="group" aria-label="Anzeigen" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Filter label="Alle" count={rows.length} isOn={filter === null} onClick={() => setFilter(null)} />
        {PLANS.filter((plan) => counts[plan] > 0).map((plan) => (
          <Filter
            key={plan}
            label={PLAN_LABELS[plan]}
            count={counts[plan]}
            isOn={filter === plan}
            onClick={() => setFilter(filter === plan ? null : plan)}
          />
        ))}
        {remarked.length > 0 && (
          <Filter
            label="Mit Hinweis"
            count={remarked.length}
            isOn={filter === 'remark'}
            onClick={() => setFilter(filter === 'remark' ? null : 'remark')}
          />
        )}
      </Box>
      <RowsList
        key={filter ?? 'all'}
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

function Filter({ label, count, isOn, onClick }: { label: string; count: number; isOn: boolean; onClick: () => void }) {
  return (
    <Chip
      label={`${label} (${germanCount(count)})`}
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      aria-pressed={isOn}
      onClick={onClick}
    />
  );
}
