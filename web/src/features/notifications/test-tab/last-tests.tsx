import type { Device } from '@club/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNow } from '@/lib/use-now';
import { ToneIcon } from '../components/tone-icon';
import { PlainList } from '../plain-list';
import { deviceName } from '../rules/device-words';
import { momentWords } from '../rules/moments';
import { TEST_WORDS, type Tone } from '../texts';

type Props = { devices: readonly Device[]; ownId: string | null };

/** What the last test of each device came to. */
export function LastTests({ devices, ownId }: Props) {
  const now = useNow();
  return (
    <Box component="section" aria-labelledby="letzte-ergebnisse" sx={{ width: '100%' }}>
      <Typography id="letzte-ergebnisse" variant="h6" component="h3" sx={{ mb: 1 }}>
        Letzte Ergebnisse
      </Typography>
      <PlainList>
        {devices.map((device) => {
          const { tone, text } = testWords(device, now);
          return (
            <li key={device.id}>
              <ToneIcon tone={tone} />
              <Box sx={{ minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600 }}>
                  {deviceName(device)}
                  {device.id === ownId && ' (dieses Gerät)'}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {text}
                </Typography>
              </Box>
            </li>
          );
        })}
      </PlainList>
    </Box>
  );
}

function testWords({ lastTest }: Device, now: Date): { tone: Tone; text: string } {
  if (!lastTest) return { tone: 'neutral', text: 'Noch nicht getestet' };
  const { tone, text } = TEST_WORDS[lastTest.outcome];
  return { tone, text: `${text}, ${momentWords(lastTest.at, now)}` };
}
