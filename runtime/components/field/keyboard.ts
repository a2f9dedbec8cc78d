/** A smaller loss of height is a browser bar, css px. */
const leastPx = 100

/** Window size without the keyboard. */
let full = { width: 0, height: 0 }
let lastHeight = 0

/** Height that the keyboard covered when it was last open, css px; 0 before its first opening. */
export const lastKeyboardHeight = () => lastHeight

/** Reports the height that the on-screen keyboard covers until the returned function is called, which reports 0. */
export function watchKeyboard(report: (height: number) => void): () => void {
  const target = window.visualViewport ?? window
  let reported = 0

  function look(): void {
    const height = keyboardHeight()
    if (height > 0) lastHeight = height
    if (height !== reported) report(height)
    reported = height
  }

  look()
  target.addEventListener('resize', look)
  return () => {
    target.removeEventListener('resize', look)
    if (reported > 0) report(0)
  }
}

function keyboardHeight(): number {
  const width = window.innerWidth
  const view = window.visualViewport
  const height = Math.round(view ? view.height * view.scale : window.innerHeight)
  if (width !== full.width || height > full.height) full = { width, height }
  const covered = full.height - height
  return covered < leastPx ? 0 : covered
}
