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
  let { files } = document.documentElement.dataset
  if (!files) return
  window.__completeScreen = complete
  afterScreen(2)

  /** Two frames later than the one that draws the screen, because a busy page cannot present that one. */
  function afterScreen(frames: number): void {
    requestAnimationFrame(() => {
      if (!files) return
      // The data block is parsed after the screen's markup: once it exists, the next frame shows the whole screen.
      if (document.getElementById('first')) frames -= 1
      if (frames < 0) setTimeout(complete)
      else afterScreen(frames)
    })
  }

  function complete(): void {
    for (const file of files ? files.split(' ') : []) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = `/${file}`
      document.head.append(link)
    }
    files = ''
    // The stylesheets are in the HTML as blocks of text, which the browser does not read as styles.
    for (const block of document.querySelectorAll<HTMLElement>('script[data-file]')) {
      const style = document.createElement('style')
      style.dataset.file = block.dataset.file
      style.textContent = block.textContent
      document.head.append(style)
      block.remove()
    }
  }
}
