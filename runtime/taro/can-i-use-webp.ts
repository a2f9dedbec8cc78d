/** Whether the browser can write webp pictures, and thus shows them. */
export const canIUseWebp = (): boolean =>
  document.createElement('canvas').toDataURL('image/webp').startsWith('data:image/webp')
