import { z } from 'zod';
import { defineEndpoint } from '#contract/endpoint.ts';

const MEGABYTE = 1_000_000;
export const UPLOAD_LIMITS = {
  image: { megabytes: 10, bytes: 10 * MEGABYTE },
  video: { megabytes: 100, bytes: 100 * MEGABYTE },
} as const;
export type UploadKind = keyof typeof UPLOAD_LIMITS;

/** The types that the file dialog offers; the server checks the content itself. */
export const UPLOAD_TYPES: Record<UploadKind, string> = {
  image: 'image/jpeg,image/png,image/webp,image/gif,image/avif',
  video: 'video/mp4,video/webm',
};

export const UPLOADS_PATH = '/uploads/';
export const THUMBNAIL_WIDTH = 640;

/** A random name with the extension of the stored format; the sender's file name is not used. */
export const UPLOAD_NAME = /^([0-9a-f]{32})(\.thumb)?\.(webp|mp4|webm)$/;
const PICTURE = /^\/uploads\/[0-9a-f]{32}\.webp$/;

/** The thumbnail stored beside an uploaded picture; other URLs are returned unchanged. */
export function thumbnailOf(address: string): string {
  return PICTURE.test(address) ? address.replace(/\.webp$/, '.thumb.webp') : address;
}

export const Upload = z.object({ url: z.string() }).meta({ id: 'Upload' });
export type Upload = z.infer<typeof Upload>;

export const uploadEndpoints = {
  uploadImage: defineEndpoint({
    method: 'POST',
    path: '/api/upload/image',
    summary: 'Store a picture; it is made anew as WebP, without what the camera wrote into it',
    // For product pictures, for the store's logo, and for what came back.
    access: {
      anyOf: ['canCreateProducts', 'canEditProducts', 'canEditSettings', 'canDispatchOrders'],
    },
    file: 'image',
    responses: { 200: Upload },
  }),
  uploadVideo: defineEndpoint({
    method: 'POST',
    path: '/api/upload/video',
    summary: 'Store an MP4 or WebM video',
    access: { anyOf: ['canCreateProducts', 'canEditProducts'] },
    file: 'video',
    responses: { 200: Upload },
  }),
};
