import {
  type handleUnaryCall,
  type Metadata,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type sendUnaryData,
  status,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';

/** Admin SDKs send this to an emulator; browsers send nothing, or a person's token. */
const OWNER = 'Bearer owner';

export const isOwner = (metadata: Metadata): boolean => metadata.get('authorization').includes(OWNER);

/**
 * Repeats what firestore.rules allow everybody, which is to get one document of `live`. This server does not evaluate
 * rules, and must not serve what production refuses.
 */
export const mayBeFollowed = (path: string): boolean => /^live\/[^/]+$/.test(path);

export const REFUSED = { code: status.PERMISSION_DENIED, details: 'Missing or insufficient permissions.' };

/** Refuses these calls without the owner's token. */
export function ownersOnly(implementation: UntypedServiceImplementation): UntypedServiceImplementation {
  return Object.fromEntries(
    Object.entries(implementation).map(([name, handle]) => [
      name,
      // A call that streams its responses comes without `respond`.
      (call: ServerUnaryCall<object, object>, respond?: sendUnaryData<object>) => {
        if (isOwner(call.metadata)) (handle as handleUnaryCall<object, object>)(call, respond ?? (() => {}));
        else if (respond) respond(REFUSED);
        else call.emit('error', REFUSED);
      },
    ]),
  );
}

/** Browsers write over a stream. As in production its first message, which only opens it, is accepted. */
export function refuseWrites(call: ServerDuplexStream<object, object>): void {
  call.once('data', () => {
    call.write({ streamId: 'refused', streamToken: Buffer.from('refused') });
    call.once('data', () => call.emit('error', REFUSED));
  });
  call.on('end', () => call.end());
}
