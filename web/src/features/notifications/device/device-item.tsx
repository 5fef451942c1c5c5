import type { Device, PushPlatform } from '@club/contract';
import Computer from '@mui/icons-material/ComputerOutlined';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import PhoneAndroid from '@mui/icons-material/PhoneAndroidOutlined';
import PhoneIphone from '@mui/icons-material/PhoneIphoneOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { deviceName } from '../rules/device-words';
import { dayWords } from '../rules/moments';

export const PLATFORM_ICONS: Record<PushPlatform, typeof Computer> = {
  ios: PhoneIphone,
  android: PhoneAndroid,
  desktop: Computer,
};

type Props = { device: Device; isThis: boolean; now: Date; onRemove: () => void };

export function DeviceItem({ device, isThis, now, onRemove }: Props) {
  const Icon = PLATFORM_ICONS[device.platform];
  const name = deviceName(device);
  return (
    <li>
      <Icon aria-hidden sx={{ color: 'text.secondary', mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.25 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          {isThis && <Chip size="small" color="primary" variant="outlined" label="Dieses Gerät" />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          Zuletzt genutzt {dayWords(device.lastUsedAt, now)}, dabei seit {sinceWords(device.createdAt, now)}
        </Typography>
      </Box>
      <IconButton aria-label={`${name} entfernen`} onClick={onRemove} sx={{ mt: -0.75, mr: -1 }}>
        <DeleteOutline />
      </IconButton>
    </li>
  );
}

/** 'seit dem 3. Mai', but 'seit heute'. */
const sinceWords = (instant: string, now: Date): string => dayWords(instant, now).replace(/^am /, 'dem ');
