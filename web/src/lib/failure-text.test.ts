import { expect, it } from 'vitest';
import { ApiError } from './api-error';
import { because, withConnection, withReason } from './failure-text';

const failure = (status: number, message: string) => withReason('Es ging nicht', new ApiError(message, { status }));

it('what failed is followed by the reason where trying again mends nothing', () => {
  expect(failure(409, 'Schon entschieden.')).toBe('Es ging nicht. Schon entschieden.');
  expect(failure(404, 'Gibt es nicht mehr.')).toBe('Es ging nicht. Gibt es nicht mehr.');
  expect(failure(0, 'Keine Verbindung.')).toBe('Es ging nicht. Keine Verbindung.');
  const toast = because('Es ging nicht')(new ApiError('Schon entschieden.', { status: 409 }));
  expect(toast).toMatchObject({ title: 'Fehler', description: 'Es ging nicht. Schon entschieden.' });
});

it('what failed is followed by nothing but a missing connection where the server has no say', () => {
  const plain = (status: number) => withConnection('Es ging nicht.', new ApiError('Grund.', { status }));
  expect(plain(0)).toBe('Es ging nicht. Grund.');
  expect(plain(409)).toBe('Es ging nicht.');
});

it('what failed stands alone otherwise, and without a page of a gateway', () => {
  expect(failure(500, 'Serverfehler')).toBe('Es ging nicht');
  expect(failure(409, '<html>')).toBe('Es ging nicht.');
  expect(withReason('Es ging nicht', new TypeError('x'))).toBe('Es ging nicht');
});
