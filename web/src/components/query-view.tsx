import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { FailurePanel } from './failure-panel';
import { LoadingRegion } from './loading-region';

type Props<Data> = {
  query: { data: Data | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  failed: string;
  title?: string;
  headingLevel?: 'h1' | 'h2' | 'h3';
  homeLink?: boolean;
  /** Has the height of what comes. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows what a query has fetched, its skeleton until then, or that it failed and a way to try again. */
export function QueryView<Data>({ query, failed, skeleton, children, ...panel }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  // Only this branch reads isFetching: a component that reads it renders again with every request.
  return <FailurePanel {...panel} message={failed} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
}

type BlocksProps = {
  label: string;
  height: number | { xs: number; sm?: number; lg?: number };
  count?: number;
};

/** The skeleton of one part, or of several below one another. */
export const Blocks = ({ label, height, count = 1 }: BlocksProps) => (
  <LoadingRegion label={label} sx={{ display: 'grid', gap: 2 }}>
    {Array.from({ length: count }, (_, row) => row).map((row) => (
      <Skeleton key={row} variant="rounded" sx={{ height, borderRadius: 2 }} />
    ))}
  </LoadingRegion>
);
