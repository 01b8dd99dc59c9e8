import type { uploadEndpoints } from '#contract/uploads/uploads.ts';
import type { Handlers } from '../../http/handler.ts';
import type { Media } from './media-storage.ts';
import { uploadImage, uploadVideo } from './uploads-service.ts';

export function uploadHandlers(media: Media): Handlers<keyof typeof uploadEndpoints> {
  return {
    uploadImage: async (ctx, _input, { request }) => ({
      status: 200,
      body: await uploadImage(ctx, media, request),
    }),
    uploadVideo: async (ctx, _input, { request }) => ({
      status: 200,
      body: await uploadVideo(ctx, media, request),
    }),
  };
}
