import { ApiFailure } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'

export interface Wanted {
  /** `accept` of the file input; '' accepts all. */
  accept: string
  /** Maximum number; further files that the visitor chooses are dropped. */
  count: number
  /** Opens this camera directly instead of offering files. */
  camera?: 'environment' | 'user' | undefined
}

/** Maximum delay of the change event after the visitor returns from the file chooser, ms. */
const changeDelayMs = 1000

let cancelOlder: (() => void) | undefined

/**
 * Lets the visitor choose files. Must be called from a tap. Fails with `cancel` when the visitor backs out,
 * or when another chooser opens.
 */
export function pickFiles(wanted: Wanted): Promise<File[]> {
  cancelOlder?.()
  // Without a tap browsers silently open nothing.
  if (navigator.userActivation?.isActive === false) throw new ApiFailure(messages.tapNeeded)
  const input = createInput(wanted)
  // Some browsers garbage-collect a detached input before the visitor has chosen.
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

/** The input's `cancel` event cannot be detected, but browsers with popovers are recent enough to have it. */
const tellsCancel = () => 'popover' in HTMLElement.prototype

/** Fallback for older browsers: if the visitor returns to the page and no file arrives, the choice was cancelled. */
function watchReturn(input: HTMLInputElement, cancel: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined

  function handleReturn(): void {
    timer ??= setTimeout(() => {
      if (!input.files?.length) cancel()
    }, changeDelayMs)
  }

  // On iPhones the chooser overlays the page, which keeps the focus: there the next touch shows that it is
  // closed.
  const signs = ['focus', 'touchstart']
  for (const sign of signs) window.addEventListener(sign, handleReturn)
  return () => {
    clearTimeout(timer)
    for (const sign of signs) window.removeEventListener(sign, handleReturn)
  }
}
