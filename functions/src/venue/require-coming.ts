import { VENUE_DATE_PAST } from '@club/contract';
import { DomainError } from '../domain-error';

/** Of a date that somebody wants; `path` names its field. */
export function requireComing(path: string, date: Date, now: Date): void {
  if (date < now) throw new DomainError('validation', { issues: [{ path, message: VENUE_DATE_PAST }] });
}
