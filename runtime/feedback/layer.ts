/** An overlay that is shown at once and faded out. */
export interface Layer {
  show(): void
  /** Fades out; taps pass through to the page at once. */
  hide(): void
}

/**
 * Appends a layer's root to the body when it is first shown and keeps it there, not displayed, for later
 * use.
 *
 * @param fadeMs duration of the fade-out
 */
export function createLayer(root: HTMLElement, fadeMs: number): Layer {
  let timer: ReturnType<typeof setTimeout> | undefined
  root.style.display = 'none'
  root.style.transitionDuration = `${fadeMs}ms`

  return {
    show() {
      clearTimeout(timer)
      // Tests and single-page hosts empty the body, so the root may have to be appended again.
      if (!root.isConnected) document.body.append(root)
      root.classList.remove('is-leaving')
      root.style.display = ''
    },
    hide() {
      clearTimeout(timer)
      root.classList.add('is-leaving')
      timer = setTimeout(() => {
        root.style.display = 'none'
      }, fadeMs)
    },
  }
}
