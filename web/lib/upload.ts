import type { Endpoint } from '#contract/endpoint.ts';
import type { Upload } from '#contract/uploads/uploads.ts';
import { currentLanguage, translate } from '#web/i18n/language-store.ts';
import { refusalFrom } from './api-client.ts';
import { ApiError } from './api-error.ts';

interface UploadOptions {
  signal: AbortSignal;
  /** The part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** Uploads one file as a form, with XMLHttpRequest because fetch reports no progress. */
export async function uploadFile(
  endpoint: Endpoint,
  file: File,
  options: UploadOptions,
): Promise<Upload> {
  const response = await sendForm(endpoint, file, options);
  if (!response.ok) throw await refusalFrom(response);
  return (await response.json()) as Upload;
}

function sendForm(endpoint: Endpoint, file: File, { signal, onProgress }: UploadOptions) {
  return new Promise<Response>((resolve, reject) => {
    const form = new FormData();
    form.set(endpoint.file ?? '', file);
    const request = new XMLHttpRequest();
    request.open(endpoint.method, endpoint.path);
    request.setRequestHeader('accept-language', currentLanguage());
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', () =>
      reject(new ApiError(0, translate('network.unreachable'))),
    );
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  return new Response(request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: {
      'content-type': request.getResponseHeader('content-type') ?? '',
      'x-request-id': request.getResponseHeader('x-request-id') ?? '',
    },
  });
}
