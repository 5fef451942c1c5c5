import type { VenueInquiry } from '@club/contract';
import type { Services } from '../services';
import type { Inquiry } from './venue-documents';
import { toVenueInquiry } from './venue-presenter';

type Deps = Pick<Services, 'accounts' | 'config'>;

/** Inquiries as organisers see them. Takes one read for each person who wrote for the club. */
export async function presentInquiries(
  { accounts, config }: Deps,
  inquiries: readonly Inquiry[],
): Promise<VenueInquiry[]> {
  const writers = inquiries.flatMap(({ messages }) => messages.flatMap(({ authorId }) => authorId ?? []));
  const view = { sendsMails: config.sendsMails, accounts: await accounts.findAll([...new Set(writers)]) };
  return inquiries.map((inquiry) => toVenueInquiry(inquiry, view));
}

export async function presentInquiry(deps: Deps, inquiry: Inquiry): Promise<VenueInquiry> {
  const [shown] = await presentInquiries(deps, [inquiry]);
  return shown as VenueInquiry;
}
