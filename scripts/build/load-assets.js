/* Loads a chunk and what it needs: stylesheets, the scripts that it imports, and last its own. All are there before the
   import begins: a browser remembers a module that did not come as failed and asks for it no more as long as the
   document lives, but it forgets a fetch that failed. So whoever asks again gets the file once it can be had. */
{
  const coming = new Map()

  const sheet = href =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.dataset.file = link.href = href
      link.addEventListener('load', resolve)
      link.addEventListener('error', () => {
        link.remove()
        reject(new Error(`stylesheet ${href} did not load`))
      })
      document.head.append(link)
    })

  /* A proxy may answer with a page of its own. The body is read to its end, so that the import finds it in the cache. */
  const script = async href => {
    const answer = await fetch(href)
    const isScript = /javascript/.test(answer.headers.get('Content-Type'))
    if (!answer.ok || !isScript) throw new Error(`script ${href} did not load`)
    await answer.arrayBuffer()
  }

  const bring = href => {
    if (coming.has(href)) return coming.get(href)
    /* What the HTML brought stands: without its scripts there would be no page to ask for more. */
    const known = `style[data-file="${href}"], link[rel="modulepreload"][href="${href}"]`
    const isThere = document.querySelector(known)
    const file = isThere ? Promise.resolve() : href.endsWith('.js') ? script(href) : sheet(href)
    coming.set(href, file)
    file.catch(() => coming.delete(href))
    return file
  }

  self.__assets = files =>
    Promise.all(files.map(file => bring(`/${file}`))).then(
      () => import(`/${files[files.length - 1]}`),
    )
}

/* Loads a page by name. The HTML names and preloads the files of its own page, whose failure a reload mends; those of all
   others are in one file, asked for once the first page stands. A row: the page's own file, then what it needs, parted
   by blanks. */
{
  const { dataset } = document.documentElement
  const [first, file] = (dataset.page || '').split(' ')
  let names
  const rows = () =>
    (names ??= fetch(dataset.names).then(answer => answer.json())).catch(error => {
      names = undefined
      throw error
    })
  const load = ([page, ...files]) => self.__assets([...files, page])
  self.__page = name =>
    name === first ? import(`/${file}`) : rows().then(known => load(known[name].split(' ')))
  addEventListener('load', () => dataset.names && rows().catch(() => undefined))
}
