/** Something that lies over the page: shown at once, faded out. */
export interface Layer {
  show(): void
  /** Fades out; taps go through to the page from this moment on. */
  hide(): void
}

/**
 * Puts a layer's root over the page when it is first shown and keeps it there, not displayed, for the next time.
 *
 * @param fadeMs how long it takes to vanish
 */
export function createLayer(root: HTMLElement, fadeMs: number): Layer {
  let timer: ReturnType<typeof setTimeout> | undefined
  root.style.display = 'none'
  root.style.transitionDuration = `${fadeMs}ms`

  return {
    show() {
      clearTimeout(timer)
      // Tests and single-page hosts empty the body; a layer that lost its place takes it again.
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
