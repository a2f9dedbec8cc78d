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

/* Loads a page by name. The HTML names the files of its own page; those of all others are in one file, asked for once the
   first page stands. A row: the page's own file, then what it needs, parted by blanks. */
{
  const { dataset } = document.documentElement
  const [first, ...own] = (dataset.page || '').split(' ')
  let names
  const rows = () =>
    (names ??= fetch(dataset.names).then(answer => answer.json())).catch(error => {
      names = undefined
      throw error
    })
  const load = ([page, ...files]) => self.__assets(files, import(`/${page}`))
  self.__page = name =>
    name === first ? load(own) : rows().then(known => load(known[name].split(' ')))
  addEventListener('load', () => dataset.names && rows().catch(() => undefined))
}
