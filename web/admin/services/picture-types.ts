/** The pictures that can be uploaded, for a file field. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
