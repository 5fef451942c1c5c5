import { germanCount } from '@club/contract';
import Checklist from '@mui/icons-material/ChecklistOutlined';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { FilterChips } from '@/components/filter-chips';
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

type Filter = Plan | 'all' | 'remark';

/** Shows what becomes of each row. Each group can be looked at alone. */
export function PreviewSection({ people, firstRow, disabled, onToggle }: Props) {
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
