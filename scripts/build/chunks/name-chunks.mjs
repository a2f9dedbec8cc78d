/**
 * @typedef {object} Graph the app's modules, by paths below the project
 * @property {string} entry
 * @property {(id: string) => readonly string[]} imports what a module needs at once
 * @property {(id: string) => readonly string[]} asks what it imports once it needs it
 * @property {(id: string) => number} sizeOf characters of its code, before it is minified, or of its styles
 */

/**
 * Modules that begin a file of their own, because a visitor needs one of them and not its siblings: a page with its
 * screen, a scene, the game of a draw, the picture viewer, the client that sends requests.
 */
const isOpened =
  /^\0legacy:|^pages\/app\/legacy\/|-(?:page|screens?|scene)\.tsx$|\/games\/.+\.tsx$|^viewer\/index\.ts$|\/fetch-with-retry\.ts$/
const isPage = /-page\.tsx$/
const isPackaged = /^\0?node_modules\//
/** Their routes load the module that the build writes for each page, `legacy:<app>/<page>`. */
const isMigrated = /^\0legacy:|^pages\/app\/legacy\//
/**
 * The page that every visit has ready, because it is shown where others cannot be loaded: its file also holds what it
 * shares with its package alone.
 */
const isKeptReady = /^pages\/app\/system\/error-page\.tsx$/
/** What the core asks for in every visit, as soon as the first page is on screen. */
const startsLate =
  /^(?:api|tracking)\/|\/(?:after-first-page|after-start|announce-loading|sheet-exit|host-script)\.ts$/

/**
 * Names the file of every module. What is needed as soon as its page is opened:
 *
 * - by every page: `main`
 * - by one page: the page's file; if that is only a few lines, they stand in the package's file instead
 * - by several pages of one package: the package's
 * - by several packages: that of the room in which it lies, `kit`, `campaign`, a mechanic; if all of them are tools of
 *   merchants and staff, `work`, so that no shopper loads it
 *
 * What is asked for later (sheets, moments, closed states) stands together as `<folder>-late`, or `<package>-late` and
 * `<room>-late` if several folders ask for it; what the core starts once a page is on screen, as `after-first-page`.
 * What brings a package of npm along has a file of its own.
 *
 * A module needs only what is as common as itself or more, and a room takes all it needs that no earlier room has: so
 * no two files need each other.
 *
 * @param {Graph} graph
 * @returns {{ names: Map<string, string>, late: Set<string> }} names of the files by module, none for what Rollup has to
 *   place; files that hardly a page needs at first
 */
export function nameChunks({ entry, imports, asks, sizeOf }) {
  const core = reach([entry], imports)
  const everything = reach([entry], id => [...imports(id), ...asks(id)])
  const asked = new Set([...everything].flatMap(asks).filter(id => !core.has(id)))
  const brings = id => [...reach([id], imports, core)].some(each => isPackaged.test(each))
  const isStart = id => startsLate.test(id) && !/fetch-with-retry/.test(id)
  const opened = new Set([...asked].filter(id => !isStart(id) && (isOpened.test(id) || brings(id))))
  const isLate = id => asked.has(id) && !opened.has(id)
  const later = id => [...imports(id), ...asks(id).filter(isLate)]

  const names = new Map([...core].map(id => [id, 'main']))
  for (const page of [...asked].filter(id => isKeptReady.test(id))) {
    for (const id of reach([page], imports, core)) {
      if (packageOf(id) === packageOf(page)) names.set(id, fileOf(page))
    }
  }
  const first = usersOf(opened, root => reach([root], imports, core))
  const users = usersOf(opened, root => reach([root], later, core))
  const askedByCore = [...core].flatMap(asks).filter(isLate)
  for (const id of reach(askedByCore, later, core)) {
    users.set(id, (users.get(id) ?? new Set()).add(entry))
  }
  nameAll(names, { ids: [...first.keys()], first, users, imports })
  joinShortPages(names, { imports, sizeOf })

  const startLate = [...asked].filter(id => isLate(id) && startsLate.test(id))
  for (const id of reach(startLate, imports, names)) names.set(id, 'after-first-page')
  const late = [...users.keys()].filter(id => !names.has(id))
  nameAll(names, { ids: late, first: users, users, imports, suffix: '-late' })
  for (const id of names.keys()) if (stays(id, asked, users)) names.delete(id)
  return { names, late: lateFiles(names, first, users) }
}

/** What a page's file may hold to stand in its package's, in characters before they are minified: a request costs more. */
const SHORT = 900

/** Lets short pages that need nothing beside what their package shares, and what that needs, stand in the package's file. */
function joinShortPages(names, { imports, sizeOf }) {
  const files = filesOf(names)
  const neededBy = ids => new Set([...reach(ids, imports)].map(id => names.get(id)))
  for (const [name, ids] of files) {
    const page = ids.find(id => isPage.test(id))
    const shared = page && packageOf(page)
    const there = shared && files.get(shared)
    if (!there || name !== fileOf(page)) continue
    if (ids.reduce((sum, id) => sum + sizeOf(id), 0) > SHORT) continue
    const known = neededBy(there)
    if ([...neededBy(ids)].some(file => file !== name && !known.has(file))) continue
    for (const id of ids) names.set(id, shared)
  }
}

/** How many pages ask for a late file, for each that needs it at first and loads its styles twice. */
const OFTEN = 4

/** The files that hardly a page needs at first. */
function lateFiles(names, first, users) {
  const isDrawn = root => root.startsWith('pages/')
  const rootsOf = (ids, all) => new Set(ids.flatMap(id => [...(all.get(id) ?? [])]))
  const isLate = ids => {
    const early = rootsOf(ids, first)
    const roots = [...rootsOf(ids, users)]
    const atFirst = roots.filter(root => early.has(root) && isDrawn(root))
    return roots.length > OFTEN * atFirst.length
  }
  return new Set([...filesOf(names)].flatMap(([name, ids]) => (isLate(ids) ? [name] : [])))
}

/** The modules of each file. */
function filesOf(names) {
  /** @type {Map<string, string[]>} */
  const files = new Map()
  for (const [id, name] of names) files.set(name, [...(files.get(name) ?? []), id])
  return files
}

/** What only migrated pages need, and packages that are asked for by themselves, are placed by Rollup. */
function stays(id, asked, users) {
  const roots = [...(users.get(id) ?? [])]
  return (
    (isPackaged.test(id) && (asked.has(id) || roots.some(root => isPackaged.test(root)))) ||
    (roots.length > 0 && roots.every(root => isMigrated.test(root)))
  )
}

/** By module, who of the roots needs it. */
function usersOf(roots, needs) {
  /** @type {Map<string, Set<string>>} */
  const users = new Map()
  for (const root of roots) {
    for (const id of needs(root)) users.set(id, (users.get(id) ?? new Set()).add(root))
  }
  return users
}

/** Adds the names of these modules; those of a room bring what they need. */
function nameAll(names, { ids, first, users, imports, suffix = '' }) {
  /** @type {Map<string, string[]>} */
  const ofRooms = new Map(rooms.map(({ name }) => [name, []]))
  for (const id of ids) {
    if (names.has(id)) continue
    const [core, ...pages] = first.get(id) ?? []
    // The client and the viewer bring all that they need.
    const isOfCore = !suffix && pages.length === 0 && core && packageOf(core) === 'core'
    const roots = isOfCore ? [core] : [...(users.get(id) ?? [])]
    const [folder = '', ...folders] = new Set(roots.map(folderOf))
    const [owner = '', ...owners] = new Set(roots.map(packageOf))
    if (owners.length > 0) {
      const packages = new Set([...(first.get(id) ?? [])].map(packageOf)).size
      const isOfWork = [owner, ...owners].every(isWork) && !isWork(packageOf(id))
      const room = isOfWork ? 'work' : roomOf(id, packages)
      ofRooms.set(room, [...(ofRooms.get(room) ?? []), id])
    } else if (folders.length > 0) names.set(id, owner + suffix)
    else names.set(id, roots.length > 1 || suffix ? folder + suffix : fileOf(roots[0] ?? ''))
  }
  for (const [room, members] of [...ofRooms].sort(([a], [b]) => heightOf(a) - heightOf(b))) {
    for (const id of reach(members, imports, names)) names.set(id, room + suffix)
  }
}

/** Nothing that shoppers load needs `work`, and its packages need it. @param {string} room */
const heightOf = room => (room === 'work' ? 1 : isWork(room) ? 2 : 0)

/** Whether this is the room or a package of the tools of merchants and staff. @param {string} name */
const isWork = name => /^work(?:-|$)/.test(name)

/** Files of what several packages need. A room may need those above it; `from` so many packages on. */
const rooms = [
  {
    name: 'kit',
    holds:
      /^(?:pages\/(?:kit\/(?!poster\/poster|scene\/|state\/state-scene|text\/order-words)|data\/)|(?:runtime(?!\/(?:components|taro)\/)|api|tracking)\/)/,
    from: 2,
  },
  // Most pages know nothing of orders.
  { name: 'order-words', holds: /^pages\/kit\/text\/order-words/ },
  { name: 'scene', holds: /^pages\/kit\/(?:scene\/|state\/state-scene)/ },
  { name: 'components', holds: /^runtime\/(?:components\/(?!rich-text)|taro\/)/ },
  { name: 'rich-text', holds: /^runtime\/components\/rich-text/ },
  { name: 'campaign', holds: /^pages\/campaign\/(?!poster\/)/, from: 2 },
  { name: 'poster', holds: /^pages\/(?:kit\/poster\/poster|campaign\/poster\/)/ },
  { name: 'widgets', holds: /^(?:pages\/(?:kit|data|campaign)|runtime|api|tracking)\// },
]

/** @param {string} id @param {number} packages how many need it as soon as their page is opened */
const roomOf = (id, packages) =>
  rooms.find(({ holds, from = 0 }) => holds.test(id) && packages >= from)?.name ?? packageOf(id)

/** The folder that owns a module: one of `campaigns/`, `work/` or `mechanics/`, else of `pages/`. */
const packageOf = id =>
  dashed(/^pages\/(?:campaigns\/)?((?:(?:work|app|mechanics)\/)?[^/]+)\//.exec(id)?.[1] ?? 'core')

const folderOf = id => dashed(/^pages\/(?:campaigns\/)?(.+)\//.exec(id)?.[1] ?? 'core')

/** A name for the network panel. @param {string} id of a page */
const fileOf = id => dashed(id.replace(/^pages\/(?:campaigns\/)?|\.tsx?$/g, ''))

const dashed = path => path.replaceAll('/', '-')

/**
 * The modules and all that they need.
 *
 * @param {Iterable<string>} from
 * @param {(id: string) => readonly string[]} next
 * @param {{ has: (id: string) => boolean }} [without] what is left out, and what only it needs
 */
function reach(from, next, without = new Set()) {
  const seen = new Set()
  const open = [...from]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id) || without.has(id)) continue
    seen.add(id)
    open.push(...next(id))
  }
  return seen
}
