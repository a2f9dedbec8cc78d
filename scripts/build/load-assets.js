/* Loads what a chunk needs beside itself: stylesheets are awaited, scripts only fetched early. A failed sheet may be tried again. */
self.__assets = (files, loading) => {
  const wait = files.map(file => {
    const href = `/${file}`
    const found = document.querySelector(`[data-file="${href}"]`)
    if (found) return found.loaded
    const link = document.createElement('link')
    link.dataset.file = link.href = href
    if (file.endsWith('.js')) {
      link.rel = 'modulepreload'
      document.head.append(link)
      return undefined
    }
    link.rel = 'stylesheet'
    link.loaded = new Promise((resolve, reject) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', () => {
        link.remove()
        reject(new Error(`stylesheet ${href} did not load`))
      })
    })
    document.head.append(link)
    return link.loaded
  })
  return Promise.all([loading, ...wait]).then(([module]) => module)
}
