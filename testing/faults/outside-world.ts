import { PassThrough } from 'node:stream';
import type { Firestore } from '../../functions/src/platform/firestore';
import type { IdentityProvider } from '../../functions/src/platform/identity';
import type { PictureStore } from '../../functions/src/platform/picture-store';
import { backoff } from '../backoff';
import { rpcClientOf } from '../rpc-client';

/** One call of the app to a service outside of its process. */
export type Step = {
  place: 'firestore' | 'identity' | 'pictures';
  /** The name of the called method, such as 'commit', 'createUser' or 'put'. */
  name: string;
  /** The call changes what the service stores. */
  isWrite: boolean;
  /** The call ends a transaction of Firestore. */
  endsTransaction?: boolean;
};

/** A call fails in this way. With `isDone` it has its effect and only the response is lost; with `silence` it never ends. */
export type Fault = { error: Error; isDone: boolean } | 'silence';

/** Decides before every call whether it fails. With null it goes through. */
export type FaultPlan = (step: Step) => Fault | null;

type Services = { identity: IdentityProvider; pictures: PictureStore };
type Unary = (request: { writes?: unknown[]; transaction?: unknown }, ...rest: unknown[]) => Promise<unknown>;
type Streaming = (request: unknown, ...rest: unknown[]) => unknown;

const UNARY = ['commit', 'batchWrite', 'beginTransaction', 'rollback'] as const;
const STREAMING = ['batchGetDocuments', 'runQuery', 'runAggregationQuery'] as const;
type RpcClient = Record<(typeof UNARY)[number], Unary> & Record<(typeof STREAMING)[number], Streaming>;

const IDENTITY_WRITES = new Set([
  'createUser',
  'deleteUser',
  'changeEmail',
  'changePassword',
  'lockUser',
  'setOrganiser',
  'sendPasswordReset',
  'completePasswordReset',
]);
const PICTURE_WRITES = new Set(['put', 'remove']);

/** Stands between the app and everything outside of it, and lets calls fail as a plan says. */
export function createOutsideWorld() {
  let current: FaultPlan = () => null;
  const { delayExecution } = backoff;
  const faultOf = (step: Step) => current(step);

  return {
    /** This is the value for the `wrap` option of `useTestApp`. */
    wrap: ({ identity, pictures }: Services): Services => ({
      identity: between(identity, 'identity', IDENTITY_WRITES, faultOf),
      pictures: between(pictures, 'pictures', PICTURE_WRITES, faultOf),
    }),

    /** Watches the client that sends the requests to Firestore, so that the retries of the SDK are watched too. */
    async watch(firestore: Firestore): Promise<void> {
      const client = await rpcClientOf<RpcClient>(firestore);
      for (const name of UNARY) {
        const original = client[name].bind(client);
        client[name] = (request, ...rest) => {
          // A transaction that only read ends with an empty commit.
          const isWrite = name === 'batchWrite' || (name === 'commit' && (request.writes?.length ?? 0) > 0);
          const endsTransaction = name === 'commit' && request.transaction !== undefined;
          return failing(faultOf({ place: 'firestore', name, isWrite, endsTransaction }), () =>
            original(request, ...rest),
          );
        };
      }
      for (const name of STREAMING) {
        const original = client[name].bind(client);
        client[name] = (...request) => {
          const fault = faultOf({ place: 'firestore', name, isWrite: false });
          return fault ? brokenStream(fault) : original(...request);
        };
      }
    },

    /** Lets calls fail as planned. When Firestore does not respond, the SDK makes no pauses between its five attempts. */
    async during<T>(plan: FaultPlan, work: () => Promise<T>): Promise<T> {
      current = plan;
      backoff.delayExecution = (attempt) => setImmediate(attempt);
      try {
        return await work();
      } finally {
        current = () => null;
        backoff.delayExecution = delayExecution;
      }
    },
  };
}

async function failing<T>(fault: Fault | null, call: () => Promise<T>): Promise<T> {
  if (!fault) return call();
  if (fault === 'silence') return new Promise(() => undefined);
  if (fault.isDone) await call();
  throw fault.error;
}

function brokenStream(fault: Fault): PassThrough {
  const stream = new PassThrough({ objectMode: true });
  if (fault !== 'silence') setImmediate(() => stream.destroy(fault.error));
  return stream;
}

function between<Service extends object>(
  service: Service,
  place: Step['place'],
  writes: ReadonlySet<string>,
  faultOf: FaultPlan,
): Service {
  return new Proxy(service, {
    get(real, name) {
      const value: unknown = Reflect.get(real, name, real);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        const fault = faultOf({ place, name: String(name), isWrite: writes.has(String(name)) });
        return failing(fault, async () => value.apply(real, args));
      };
    },
  });
}
