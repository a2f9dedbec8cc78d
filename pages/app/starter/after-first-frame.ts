declare global {
  interface Window {
    /** Applies the whole stylesheets of a server-rendered screen, if that has not happened yet. */
    __completeStyles?: () => void
  }
}

/**
 * Completes a server-rendered screen once its first frame is drawn. Until then it has the rules that its markup needs,
 * and no script is requested but those of the entry, which are most of the bytes: on a slow phone each stylesheet and
 * each request takes some ms of the time in which that frame is laid out.
 */
export function startAfterFirstFrame(): void {
  const { files } = document.documentElement.dataset
  if (!files) return
  window.__completeStyles = completeStyles
  afterScreen(() => {
    for (const file of files.split(' ')) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = `/${file}`
      document.head.append(link)
    }
    completeStyles()
  })
}

/** Two frames later than the one that draws the screen, because a busy page cannot present that one. */
function afterScreen(act: () => void, frames = 2): void {
  requestAnimationFrame(() => {
    // The data block is parsed after the screen's markup: once it exists, the next frame shows the whole screen.
    const left = document.getElementById('first') ? frames - 1 : frames
    if (left < 0) setTimeout(act)
    else afterScreen(act, left)
  })
}

/** The stylesheets are in the HTML as blocks of text, which the browser does not read as styles. */
function completeStyles(): void {
  for (const block of document.querySelectorAll<HTMLElement>('script[data-file]')) {
    const style = document.createElement('style')
    style.dataset.file = block.dataset.file
    style.textContent = block.textContent
    document.head.append(style)
    block.remove()
  }
}
