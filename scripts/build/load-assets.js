/*
 * Loads a chunk and what it needs: stylesheets, imported scripts, and last the chunk itself. All are fetched before
 * the import starts: a browser caches the failure of a module for the lifetime of the document, but not that of a
 * fetch. So a later attempt gets the file once it is available.
 */
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

  /*
   * A proxy may respond with a page of its own. The body is read to its end, so that the import finds it in the
   * cache.
   */
  const script = async href => {
    const answer = await fetch(href)
    const isScript = /javascript/.test(answer.headers.get('Content-Type'))
    if (!answer.ok || !isScript) throw new Error(`script ${href} did not load`)
    await answer.arrayBuffer()
  }

  /* The HTML preloads modules of its own page only; if one of them fails, the page does not start and loads no parts. */
  const inHtml = href =>
    document.querySelector(`style[data-file="${href}"], link[rel="modulepreload"][href="${href}"]`)

  const bring = href => {
    if (coming.has(href)) return coming.get(href)
    const file = inHtml(href)
      ? Promise.resolve()
      : href.endsWith('.js')
        ? script(href)
        : sheet(href)
    coming.set(href, file)
    file.catch(() => coming.delete(href))
    return file
  }

  /*
   * Styles of a script that is loaded late: behind all that are there. The HTML brings them for what the server has drawn.
   * The policy allows no new inline sheet, and rules of an existing one.
   */
  self.__styles = (href, css) => {
    const there = [...document.querySelectorAll('[data-file]')].filter(each => each.sheet)
    if (there.some(each => each.dataset.file === href)) return
    const last = there.pop().sheet
    last.insertRule(`@media all{${css}}`, last.cssRules.length)
  }

  const load = files =>
    Promise.all(files.map(file => bring(`/${file}`))).then(
      () => import(`/${files[files.length - 1]}`),
    )

  /* Into the browser's cache: nothing runs, and no style applies. */
  const fetchOnly = files =>
    Promise.all(
      files
        .filter(file => !coming.has(`/${file}`) && !inHtml(`/${file}`))
        .map(file => fetch(`/${file}`, { priority: 'low' }).then(answer => answer.arrayBuffer())),
    )

  let isAhead = false
  /* How the import that is called now treats its files. */
  self.__bring = () => (isAhead ? fetchOnly : load)
  self.__assets = files => self.__bring()(files)

  /* Only fetches the files of what `open` imports. */
  self.__ahead = open => {
    isAhead = true
    open().catch(() => undefined)
    isAhead = false
  }
}

/*
 * Loads a page by name. The HTML names and preloads the files of its own page, whose failure a reload repairs; those
 * of all others are listed in one file, requested once the first page is on screen. A row: the page's own file, then
 * what it needs, separated by blanks. A file of several pages exports each as a module.
 */
{
  const { dataset } = document.documentElement
  const [first, file] = (dataset.page || '').split(' ')
  let names
  const rows = () =>
    (names =
      names || fetch(dataset.names, { priority: 'low' }).then(answer => answer.json())).catch(
      error => {
        names = undefined
        throw error
      },
    )
  self.__page = (name, module) => {
    const bring = self.__bring()
    const load = ([page, ...files]) => bring([...files, page])
    const coming =
      name === first ? import(`/${file}`) : rows().then(known => load(known[name].split(' ')))
    return coming.then(all => (module ? all[module] : all))
  }
  addEventListener('load', () => dataset.names && rows().catch(() => undefined))
}
