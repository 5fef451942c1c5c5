import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ToneIcon } from '../components/tone-icon';
import type { ThisDevice } from '../device/use-this-device';
import { PlainList } from '../plain-list';
import { type CapabilityItem, capabilityList } from '../rules/capability-list';
import type { Tone } from '../texts';

const TONES: Record<CapabilityItem['state'], Tone> = { yes: 'success', no: 'error', open: 'neutral' };

export const Capabilities = ({ device }: { device: ThisDevice }) => (
  <PlainList>
    {capabilityList({ ...device, subscribed: device.isOn }).map(({ label, state, text }) => (
      <li key={label}>
        <ToneIcon tone={TONES[state]} />
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 2,
          }}
        >
          <Typography component="span">{label}</Typography>
          <Typography component="span" color="textSecondary">
            {text}
          </Typography>
        </Box>
      </li>
    ))}
  </PlainList>
);
