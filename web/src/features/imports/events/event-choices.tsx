import { EVENT_CATEGORIES, type EventImportSettings } from '@club/contract';
import Tune from '@mui/icons-material/TuneOutlined';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { ChoiceList } from '@/components/select-field';
import { SettingsSection } from '@/components/settings-section';
import { Switch } from '@/components/switch';

export type EventChoices = Pick<EventImportSettings, 'category' | 'registrationEnabled' | 'isDraft'>;

/** The days of the calendar that are read, as yyyy-MM-dd; both are included. */
export type ChosenDays = Pick<EventImportSettings, 'firstDay' | 'lastDay'>;

type Props = { choices: EventChoices; disabled: boolean; onChange: (choices: EventChoices) => void };

/** The same for all events of the import. Each can be changed afterwards. */
export function EventChoicesSection({ choices, disabled, onChange }: Props) {
  return (
    <SettingsSection title="Für alle Termine" Icon={Tune}>
      <ChoiceList
        label="Kategorie"
        value={choices.category}
        choices={EVENT_CATEGORIES.map((category) => ({ value: category, label: category }))}
        disabled={disabled}
        onChange={(category) => onChange({ ...choices, category: category as (typeof EVENT_CATEGORIES)[number] })}
        sx={{ minWidth: 'min(100%, 15rem)' }}
      />
      <Choice
        label="Anmeldungen möglich"
        checked={choices.registrationEnabled}
        disabled={disabled}
        onChange={(registrationEnabled) => onChange({ ...choices, registrationEnabled })}
      />
      <Choice
        label="Zuerst als Entwürfe anlegen"
        checked={choices.isDraft}
        disabled={disabled}
        onChange={(isDraft) => onChange({ ...choices, isDraft })}
      />
      {choices.category === 'Vereinsheim' && (
        <Typography color="textSecondary">
          Diese Termine belegen das Vereinsheim. Buchungen zur selben Zeit bleiben bestehen: Sieh im Kalender nach.
        </Typography>
      )}
    </SettingsSection>
  );
}

type ChoiceProps = { label: string; checked: boolean; disabled: boolean; onChange: (checked: boolean) => void };

const Choice = ({ label, checked, disabled, onChange }: ChoiceProps) => (
  <FormControlLabel
    label={label}
    sx={{ minHeight: 44, mr: 0, gap: 0.5 }}
    control={<Switch checked={checked} disabled={disabled} onChange={(_event, isOn) => onChange(isOn)} />}
  />
);
