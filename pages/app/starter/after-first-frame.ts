declare global {
  interface Window {
    /** Completes a server-rendered screen, if that has not happened yet. */
    __completeScreen?: () => void
  }
}

/**
 * Completes a server-rendered screen once its first frame is drawn. Until then it has the rules that its markup needs,
 * and no script is requested but those of the entry, which are most of the bytes: on a slow phone each stylesheet and
 * each request takes some ms of the time in which that frame is laid out. An app that starts sooner completes it.
 */
export function startAfterFirstFrame(): void {
  window.__completeScreen = complete
  afterScreen(2)

  /** Two frames later than the one that draws the screen, because a busy page cannot present that one. */
  function afterScreen(frames: number): void {
    requestAnimationFrame(() => {
      // The template is the last element: only after parsing it is complete, and the next frame shows the whole screen.
      // guard: stylesheets at the end of a slowly arriving document are applied [unit pages/app/starter/after-first-frame]
      //   document.readyState !== 'loading' ~> document.getElementById('rest')
      if (document.readyState !== 'loading') frames -= 1
      if (frames < 0) setTimeout(complete)
      else afterScreen(frames)
    })
  }

  /** Applies the links of the files that the screen needs and its whole stylesheets, as the server wrote them. */
  function complete(): void {
    const rest = document.querySelector<HTMLTemplateElement>('template#rest')
    if (!rest) return
    document.head.append(rest.content)
    rest.remove()
  }
}
