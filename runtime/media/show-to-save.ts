import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { element } from '../dom/element.ts'
import { hideFeedback } from '../feedback/open-layers.ts'
import { openFullScreen } from './full-screen-layer.ts'

/** Duration after which the host shows its long-press menu, ms. */
const longPressMs = 500

/**
 * Shows a picture to be saved by the host's long-press menu. Resolves when it is closed after a long press,
 * and fails with `cancel` when it is closed without one.
 */
export function showToSave(picture: HTMLImageElement): Promise<void> {
  // Hides the page's loading layer, which would cover the picture while waiting for this call.
  hideFeedback()
  picture.alt = messages.pictureToSave
  const hint = element('figcaption', '')
  hint.textContent = messages.pressToSave
  const content = element('figure', 'taro-full-screen__picture', {}, [picture, hint])
  const wasPressed = watchLongPress(picture)
  return new Promise((resolve, reject) =>
    openFullScreen({
      content,
      label: messages.pictureToSave,
      onClose: () => (wasPressed() ? resolve() : reject(new ApiFailure(messages.cancelled))),
    }),
  )
}

/** iPhones fire no `contextmenu` event, so a resting finger also counts. */
function watchLongPress(target: HTMLElement): () => boolean {
  let isPressed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const press = () => {
    isPressed = true
  }
  target.addEventListener('contextmenu', press)
  target.addEventListener('touchstart', () => {
    clearTimeout(timer)
    timer = setTimeout(press, longPressMs)
  })
  for (const end of ['touchend', 'touchmove']) {
    target.addEventListener(end, () => clearTimeout(timer))
  }
  return () => {
    clearTimeout(timer)
    return isPressed
  }
}
