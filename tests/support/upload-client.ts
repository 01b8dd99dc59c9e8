import type { Upload } from '#contract/uploads/uploads.ts';
import type { AppDeps } from '#server/app.ts';
import { signIn } from './factories.ts';
import type { MEDIA_KINDS } from './media-storages.ts';
import { startTestApp } from './test-app.ts';

interface Sent {
  kind?: 'image' | 'video';
  field?: string;
  fileName?: string;
  type?: string;
  more?: [string, Blob, string][];
}

type OpenMedia = (typeof MEDIA_KINDS)[keyof typeof MEDIA_KINDS];

/** The real server on a given storage, and a user who may upload. */
export async function openUploads(openMedia: OpenMedia, options: Partial<AppDeps> = {}) {
  const store = await openMedia();
  const app = await startTestApp({ media: store.media, ...options });
  const desk = {
    app,
    store,
    client: app.client(),
    signIn: async () => {
      desk.client = (await signIn(app, { role: 'content_update' })).client;
    },
    /** Uploads as a browser's form does. */
    send: async (content: Buffer, sent: Sent = {}) => {
      const { kind = 'image', field = kind, fileName = 'x.jpg', type = 'image/jpeg' } = sent;
      const form = new FormData();
      form.set('note', 'beside the file');
      form.set(field, new Blob([new Uint8Array(content)], { type }), fileName);
      for (const part of sent.more ?? []) form.append(...part);
      const response = await fetch(`${app.url}/api/upload/${kind}`, {
        method: 'POST',
        body: form,
        headers: { cookie: desk.client.cookie ?? '', 'accept-language': 'en' },
      });
      const body = (await response.json()) as Upload & { code: string; detail: string };
      return { status: response.status, ...body };
    },
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(app.url + path, { method, headers }),
    bytesOf: async (path: string) => Buffer.from(await (await fetch(app.url + path)).arrayBuffer()),
    empty: async () => {
      for (const name of store.files()) await store.media.storage.remove(name);
    },
    close: async () => {
      await app.close();
      await store.close();
    },
  };
  await desk.signIn();
  return desk;
}

export type UploadDesk = Awaited<ReturnType<typeof openUploads>>;
