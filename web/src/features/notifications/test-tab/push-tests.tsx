import { PUSH_PLATFORMS, type PushPlatform } from '@club/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { devicesQuery } from '../api/devices';
import { type TestTarget, useTestPush } from '../api/test-push';
import { PLATFORM_ICONS } from '../device/device-item';
import type { ThisDevice } from '../device/use-this-device';
import { LoadFailure } from '../load-failure';
import { ObstacleNote } from '../obstacle-note';
import { LastTests } from './last-tests';
import { TestRunNote } from './test-run-note';

const PLATFORM_BUTTONS: Record<PushPlatform, string> = {
  ios: 'iPhone und iPad',
  android: 'Android',
  desktop: 'Computer',
};

export function PushTests({ device }: { device: ThisDevice }) {
  const { deviceId, server, isOn, obstacle } = device;
  const { data: devices, isError, isFetching, refetch } = useQuery(devicesQuery);
  const test = useTestPush({ deviceId, publicKey: server?.publicKey ?? null });

  const button = (target: TestTarget, isThere = true) => ({
    loading: test.isPending && test.variables === target,
    disabled: !isThere || test.isPending,
    onClick: () => test.mutate(target),
  });
  const platforms = PUSH_PLATFORMS.filter((platform) => devices?.some((one) => one.platform === platform));
  return (
    <>
      <Typography>Eine Testnachricht kommt sofort, auch in deiner Ruhezeit.</Typography>
      {!isOn && (
        <Typography variant="body2" color="textSecondary">
          Auf diesem Gerät ist Push ausgeschaltet.{!obstacle && ' Einschalten kannst du es unter „Einstellungen“.'}
        </Typography>
      )}
      {!isOn && obstacle && <ObstacleNote obstacle={obstacle} device={device} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" {...button('this', isOn)}>
          Auf diesem Gerät testen
        </Button>
        <Button variant="outlined" {...button('all', Boolean(devices?.length))}>
          Auf allen Geräten testen
        </Button>
      </Box>
      {platforms.length > 0 && (
        <Box role="group" aria-labelledby="test-je-plattform" sx={{ width: '100%' }}>
          <Typography id="test-je-plattform" variant="h6" component="h3" sx={{ mb: 1 }}>
            Nur eine Art von Gerät testen
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {platforms.map((platform) => {
              const Icon = PLATFORM_ICONS[platform];
              return (
                <Button key={platform} variant="outlined" startIcon={<Icon />} {...button(platform)}>
                  {PLATFORM_BUTTONS[platform]}
                </Button>
              );
            })}
          </Box>
        </Box>
      )}
      <TestRunNote test={test} devices={devices ?? []} ownId={deviceId} />
      {devices && devices.length > 0 && <LastTests devices={devices} ownId={deviceId} />}
      {!devices && isError && (
        <LoadFailure onRetry={() => void refetch()} retrying={isFetching}>
          Deine Geräte konnten nicht geladen werden.
        </LoadFailure>
      )}
    </>
  );
}
