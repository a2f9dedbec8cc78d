const { assign, replace } = location

/** Keeps the document where it is and notes the addresses that it would have left for. */
export function watchLeaves() {
  const left: string[] = []
  const note = (url: string | URL) => {
    left.push(String(url))
  }
  Object.assign(location, { assign: note, replace: note })
  return { left, stop: () => Object.assign(location, { assign, replace }) }
}
