import { useQuery } from '@tanstack/react-query';
import { inquiriesQuery } from './api/list-inquiries';

/** How many wait for a word; 0 while that is not known. */
export function usePendingInquiries(): number {
  const { data = [] } = useQuery(inquiriesQuery);
  return data.filter(({ status }) => status === 'pending').length;
}
