import type { Request } from 'express';
import { DomainError } from '../domain-error';

const firstOf = (header: string | string[] | undefined): string | undefined =>
  (Array.isArray(header) ? header[0] : header)?.split(',')[0]?.trim();

/**
 * Refuses writes that another site made a browser send. Programs that are no browsers send
 * neither header, and have no cookie of a visitor to abuse.
 */
export function requireSameOrigin({ headers }: Request): void {
  const site = firstOf(headers['sec-fetch-site']);
  if (site) {
    if (site === 'same-origin' || site === 'none') return;
    throw new DomainError('foreign-origin');
  }
  const origin = headers.origin;
  if (!origin) return;
  // Behind Hosting, `host` is the function's own.
  const host = firstOf(headers['x-forwarded-host']) ?? headers.host;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new DomainError('foreign-origin');
}
