import type { EndpointName, endpoints, ResponseBody } from '@club/contract';
import { parseResponse, type UrlOf } from './api-client';
import { ApiError, errorFromResponse, NO_CONNECTION } from './api-error';

type UploadName = {
  [Name in EndpointName]: (typeof endpoints)[Name] extends { upload: string } ? Name : never;
}[EndpointName];

type Options = {
  signal: AbortSignal;
  /** Gets the share that is sent, from 0 to 1. At 1 the server is still working. */
  onProgress: (share: number) => void;
};

/** Works like `post` of the API client, but reports its progress, which fetch cannot. */
export async function uploadWithProgress<Name extends UploadName>(
  url: UrlOf<Name>,
  form: FormData,
  options: Options,
): Promise<ResponseBody<Name>> {
  options.signal.throwIfAborted();
  const response = await send(url, form, options);
  if (!response.ok) throw await errorFromResponse(response);
  return parseResponse<ResponseBody<Name>>(response);
}

function send(url: string, form: FormData, { signal, onProgress }: Options): Promise<Response> {
  const request = new XMLHttpRequest();
  return new Promise<Response>((resolve, reject) => {
    request.open('POST', url);
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      const { responseText, status, statusText } = request;
      resolve(new Response(responseText || null, { status, statusText }));
    };
    request.onerror = () => reject(new ApiError(NO_CONNECTION, { status: 0 }));
    const abort = () => {
      request.abort();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort, { once: true });
    request.send(form);
  });
}
