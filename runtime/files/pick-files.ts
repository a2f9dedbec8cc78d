import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'

export interface Wanted {
  /** Kinds, as the `accept` of a file input spells them; '' takes all. */
  accept: string
  /** At most so many; what the visitor picks beyond is left out. */
  count: number
  /** Opens this camera at once instead of offering files. */
  camera?: 'environment' | 'user' | undefined
}

/** A change comes this late after the visitor is back from the picker, ms. */
const changeDelayMs = 1000

let cancelOlder: (() => void) | undefined

/**
 * Lets the visitor pick files. Must be called from a tap. Fails with `cancel` when the visitor backs out, or when the
 * next picker opens meanwhile.
 */
export function pickFiles(wanted: Wanted): Promise<File[]> {
  cancelOlder?.()
  // Without a tap browsers open nothing and say nothing.
  if (navigator.userActivation?.isActive === false) throw new ApiFailure(messages.tapNeeded)
  const input = createInput(wanted)
  // Detached inputs get collected by some browsers before the visitor has chosen.
  document.body.append(input)
  return new Promise((resolve, reject) => {
    const unwatch = tellsCancel() ? undefined : watchReturn(input, cancel)
    cancelOlder = cancel

    function end(): void {
      unwatch?.()
      input.remove()
      if (cancelOlder === cancel) cancelOlder = undefined
    }

    function cancel(): void {
      end()
      reject(new ApiFailure(messages.cancelled))
    }

    function handleChange(): void {
      const files = [...(input.files ?? [])].slice(0, wanted.count)
      if (files.length === 0) return cancel()
      end()
      resolve(files)
    }

    input.addEventListener('change', handleChange)
    input.addEventListener('cancel', cancel)
    input.click()
  })
}

function createInput({ accept, count, camera }: Wanted): HTMLInputElement {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = count > 1
  input.hidden = true
  if (camera) input.setAttribute('capture', camera)
  return input
}

/** Nothing shows whether a file input tells of cancelling, but browsers that have popovers are young enough to. */
const tellsCancel = () => 'popover' in HTMLElement.prototype

/** For older browsers: when the page has the visitor back and no file comes, nothing was picked. */
function watchReturn(input: HTMLInputElement, cancel: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function handleReturn(): void {
    timer ??= setTimeout(() => {
      if (!input.files?.length) cancel()
    }, changeDelayMs)
  }

  // iPhones lay the picker over the page, which keeps the focus: there the next touch tells.
  const signs = ['focus', 'touchstart']
  for (const sign of signs) window.addEventListener(sign, handleReturn)
  return () => {
    clearTimeout(timer)
    for (const sign of signs) window.removeEventListener(sign, handleReturn)
  }
}
