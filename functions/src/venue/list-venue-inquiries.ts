import type { VenueInquiry } from '@club/contract';
import type { VenueDeps } from './deps';
import { byUrgency } from './rules';
import { toVenueInquiry } from './venue-presenter';

export async function listVenueInquiries({ venue }: VenueDeps): Promise<VenueInquiry[]> {
  return (await venue.listInquiries()).sort(byUrgency).map(toVenueInquiry);
}
