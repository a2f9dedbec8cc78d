const { assign, replace } = location

/** Prevents navigations of the document and records their addresses. */
export function watchLeaves() {
  const left: string[] = []
  const note = (url: string | URL) => {
    left.push(String(url))
  }
  Object.assign(location, { assign: note, replace: note })
  return { left, stop: () => Object.assign(location, { assign, replace }) }
}
