import {
  type handleUnaryCall,
  type Metadata,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type sendUnaryData,
  status,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';

/** What Admin SDKs send to an emulator; browsers send nothing, or somebody's token. */
const OWNER = 'Bearer owner';

export const isOwner = (metadata: Metadata): boolean => metadata.get('authorization').includes(OWNER);

/**
 * What firestore.rules allow everybody: to get one document of `live`. Nothing here evaluates rules,
 * so they are told a second time, lest a client gets from this server what production refuses.
 */
export const mayBeFollowed = (path: string): boolean => /^live\/[^/]+$/.test(path);

export const REFUSED = { code: status.PERMISSION_DENIED, details: 'Missing or insufficient permissions.' };

/** These calls without the owner's token are refused. */
export function ownersOnly(implementation: UntypedServiceImplementation): UntypedServiceImplementation {
  return Object.fromEntries(
    Object.entries(implementation).map(([name, handle]) => [
      name,
      // A call that streams its answers comes without `answer`.
      (call: ServerUnaryCall<object, object>, answer?: sendUnaryData<object>) => {
        if (isOwner(call.metadata)) (handle as handleUnaryCall<object, object>)(call, answer ?? (() => {}));
        else if (answer) answer(REFUSED);
        else call.emit('error', REFUSED);
      },
    ]),
  );
}

/** Browsers write over a stream of their own. As in production the first message, which only opens it, is welcome. */
export function refuseWrites(call: ServerDuplexStream<object, object>): void {
  call.once('data', () => {
    call.write({ streamId: 'refused', streamToken: Buffer.from('refused') });
    call.once('data', () => call.emit('error', REFUSED));
  });
  call.on('end', () => call.end());
}
