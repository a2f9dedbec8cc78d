import type { FrameLocator, Page } from 'playwright'

/**
 * Waits until the toast has said this. It hides after a second and a half, which a busy machine may miss; its words stay
 * in the document until the next one.
 */
export const toastSays = (view: Page | FrameLocator, words: string): Promise<void> =>
  view.locator('.taro-toast__title', { hasText: words }).waitFor({ state: 'attached' })
