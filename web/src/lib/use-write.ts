import { type QueryKey, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ToastInput } from './toast-queue';

/** A toast says this; null says nothing. */
export type Said = Omit<ToastInput, 'variant'> | null;

/** Tells the query client what to do and say after a write. */
export type Feedback<Data, Variables, Context> = {
  /**
   * URLs of lists and details that this write touches, each standing for all that begin
   * with it: ['/api/events'] refetches the list and every event. The mutation stays
   * pending until they are fresh, so that no button shows its old state in between.
   */
  refetch?: readonly string[];
  /** The key of the query whose present data the server responds with. */
  fills?: QueryKey;
  /** Says at once that it is done, or this title. */
  done?: string | ((data: Data, variables: Variables) => Said);
  /** Says what came of it as soon as the lists are fresh. The context is what `onMutate` has returned. */
  refreshed?: (data: Data, variables: Variables, context: Context) => Said;
  /** Says why it failed, or this text where the server gives no reason; null: whoever called shows the failure. */
  failed: string | null | ((error: Error, variables: Variables) => Said);
};

type Options<Data, Variables, Context> = Omit<UseMutationOptions<Data, Error, Variables, Context>, 'meta'> & {
  meta: Feedback<Data, Variables, Context>;
};

export const useWrite = <Data, Variables = void, Context = unknown>({
  meta,
  ...options
}: Options<Data, Variables, Context>) => useMutation({ ...options, meta: meta as Feedback<unknown, unknown, unknown> });

export const failure = (description: string, about?: string) => ({ title: 'Fehler', description, about });
