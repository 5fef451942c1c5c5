import type { SvgIconComponent } from '@mui/icons-material';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import RemoveCircle from '@mui/icons-material/RemoveCircleOutlineOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Box, { type BoxProps } from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Switch } from '@/components/switch';
import type { Tone } from './texts';

type SwitchRowProps = {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
  component?: BoxProps['component'];
};

/** Shows a label on the left and a switch on the right. The whole row can be clicked. */
export function SwitchRow({ label, hint, checked, disabled = false, onChange, component = 'div' }: SwitchRowProps) {
  const hintId = useId();
  return (
    <Box component={component} sx={{ width: '100%' }}>
      <FormControlLabel
        labelPlacement="start"
        label={label}
        disabled={disabled}
        control={
          <Switch
            checked={checked}
            onChange={(_event, on) => onChange(on)}
            slotProps={{ input: hint === undefined ? {} : { 'aria-describedby': hintId } }}
          />
        }
        sx={{
          width: '100%',
          minHeight: 44,
          m: 0,
          gap: 1.5,
          justifyContent: 'space-between',
          '& .MuiFormControlLabel-label': { fontWeight: 600, minWidth: 0, py: 0.5, lineHeight: 1.35 },
          '& .MuiSwitch-root': { flexShrink: 0, mr: -1 },
        }}
      />
      {hint !== undefined && (
        <FormHelperText id={hintId} sx={{ mt: -0.5, mx: 0, pr: '60px' }}>
          {hint}
        </FormHelperText>
      )}
    </Box>
  );
}

/** Draws lines between the items of a list. */
export const PlainList = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  width: '100%',
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: theme.spacing(1.5), paddingBlock: theme.spacing(1.25) },
  '& > li:first-of-type': { paddingTop: 0 },
  '& > li:last-of-type': { paddingBottom: 0 },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const LOOKS = {
  success: { Icon: CheckCircle, color: 'success.main' },
  error: { Icon: ErrorOutline, color: 'error.main' },
  waiting: { Icon: Schedule, color: 'info.main' },
  neutral: { Icon: RemoveCircle, color: 'text.secondary' },
} as const satisfies Record<Tone, object>;

/** The icon is hidden from screen readers, because the text beside it says the same. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const { Icon, color } = LOOKS[tone];
  return <Icon aria-hidden fontSize="small" sx={{ color, mt: 0.375, flexShrink: 0 }} />;
}

type DeviceRowProps = {
  Icon: SvgIconComponent;
  name: string;
  isThis: boolean;
  detail: string;
  act?: { label: string; Icon: SvgIconComponent; onClick: () => void } | null;
};

/** One device or browser of the person, in a list. */
export function DeviceRow({ Icon, name, isThis, detail, act }: DeviceRowProps) {
  const detailId = useId();
  return (
    <li>
      <Icon aria-hidden sx={{ color: 'text.secondary', mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {isThis && <Chip size="small" color="primary" variant="outlined" label="Dieses Gerät" />}
        </Box>
        <Typography id={detailId} variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      {act && (
        <IconButton
          aria-label={`${name} ${act.label}`}
          aria-describedby={detailId}
          onClick={act.onClick}
          sx={{ mt: -0.75, mr: -1 }}
        >
          <act.Icon />
        </IconButton>
      )}
    </li>
  );
}

/** A delivery or test with what came of it, in a list. */
export const TestedRow = ({ tone, title, detail }: { tone: Tone; title: string; detail: string }) => (
  <li>
    <ToneIcon tone={tone} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      <Typography variant="body2" color="textSecondary">
        {detail}
      </Typography>
    </Box>
  </li>
);
