import { expect, test } from 'vitest';
import { whyNotTested } from './test-rules';

const STARTING = 'i  emulators: Starting emulators: firestore, storage';
const DOWNLOADING = 'i  firestore: downloading cloud-firestore-emulator-v1.22.0.jar...';

test('an emulator that could not be downloaded is named', () => {
  const failed =
    'Error: Failed to make request to https://storage.googleapis.com/firebase-preview-drop/emulator/cloud-firestore-emulator-v1.22.0.jar';
  expect(whyNotTested([STARTING, DOWNLOADING, '', failed])).toBe(
    'Die Tests der Sicherheitsregeln brauchen beim ersten Mal Internet: firebase-tools konnte cloud-firestore-emulator-v1.22.0.jar nicht laden.',
  );
  const halfway = 'Error: download failed, expected 84000000 bytes but got 12';
  expect(whyNotTested([STARTING, DOWNLOADING, halfway])).toContain('konnte cloud-firestore-emulator-v1.22.0.jar nicht');
});

test('an emulator that does not start is not mistaken for a failed download, nor a failed test for either', () => {
  const broken = 'Error: firestore: Firestore Emulator has exited with code: 1';
  expect(whyNotTested([STARTING, DOWNLOADING, broken])).toContain('sind nicht gestartet');
  const running = 'i  Running script: "node" "vitest.mjs" run';
  expect(whyNotTested([STARTING, DOWNLOADING, running, 'Error: Script exited with code 1'])).toContain(
    'bestehen ihre Tests nicht',
  );
});
