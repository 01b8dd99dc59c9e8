import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  type Upload,
  UPLOAD_LIMITS,
  uploadEndpoints,
  type UploadKind,
} from '#contract/uploads/uploads.ts';
import { currentLanguage, translate, useTranslation } from '#web/i18n/language-store.ts';
import { refusalFrom } from '#web/lib/api-client.ts';
import { ApiError, errorMessage } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast.ts';

const ENDPOINTS = { image: uploadEndpoints.uploadImage, video: uploadEndpoints.uploadVideo };

interface UploadHandlers {
  onUploaded: (address: string) => void;
  onBusyChange?: (isBusy: boolean) => void;
}

/** One upload at a time; a second file replaces the first. */
export function useUpload(kind: UploadKind, { onUploaded, onBusyChange }: UploadHandlers) {
  const t = useTranslation();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(null);
  const tellBusy = useEffectEvent((busy: boolean) => onBusyChange?.(busy));
  const isBusy = progress !== null;
  useEffect(() => {
    if (!isBusy) return undefined;
    tellBusy(true);
    return () => tellBusy(false);
  }, [isBusy]);
  useEffect(() => () => running.current?.abort(), []);

  const fail = (error: unknown) => {
    const sentence = error instanceof ApiError ? error.detail : '';
    const message = sentence || errorMessage(error, '') || t(`upload.${kind}.fallback`);
    setFailure(message);
    toast({
      variant: 'destructive',
      title: t(`upload.${kind}.failed`),
      description: message,
    });
  };
  const start = async (file: File) => {
    running.current?.abort();
    const { megabytes, bytes } = UPLOAD_LIMITS[kind];
    if (file.size > bytes) return fail(new Error(t('upload.tooLarge', { limit: megabytes })));
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setFailure(undefined);
    setProgress(0);
    try {
      const { url } = await uploadFile(ENDPOINTS[kind], file, { signal, onProgress: setProgress });
      onUploaded(url);
    } catch (error) {
      if (!signal.aborted) fail(error);
    } finally {
      if (running.current === controller) setProgress(null);
    }
    return undefined;
  };
  return { progress, failure, start, cancel: () => running.current?.abort() };
}

/** A copied picture may be pasted anywhere on the page; pasted text is not affected. */
export function usePastedPicture(onFile: (file: File) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) =>
      type.startsWith('image/'),
    );
    if (file === undefined) return;
    event.preventDefault();
    onFile(file);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

interface UploadOptions {
  signal: AbortSignal;
  /** The part that has been sent, from 0 to 1. */
  onProgress: (part: number) => void;
}

/** Uploads one file as a form, with XMLHttpRequest because fetch reports no progress. */
async function uploadFile(endpoint: Endpoint, file: File, options: UploadOptions): Promise<Upload> {
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
