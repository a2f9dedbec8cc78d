import type { FrameLocator, Page } from 'playwright'

/**
 * Waits until a toast with these words has been shown. A busy machine may miss the 1.5 s in which it is visible, but the
 * hidden toast keeps its words until the next one.
 */
export const toastSays = (view: Page | FrameLocator, words: string): Promise<void> =>
  view.locator('.taro-toast__title', { hasText: words }).waitFor({ state: 'attached' })
