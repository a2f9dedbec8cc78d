/**
 * @typedef {object} Piece a chunk of the build, or several that become one
 * @property {string} name
 * @property {string[]} modules
 * @property {number} bytes minified, its styles included
 * @property {Set<number>} imports places of the pieces that it imports statically
 * @property {boolean} canMove false for what is imported by its own address, and for what the entry holds
 * @property {number} [vain] bytes that it loads at most for others, where that is less than for all pages
 * @property {number} weight how much those who open it count; 0 for what nobody opens by itself
 */

/** What a file less is worth, in bytes that somebody may load more for it. */
const FILE_BYTES = 200
/** How much more it is worth to a page that has too many, with each time that this was not enough, and up to what. */
const MORE = 1.5
const MOST_BYTES = 400_000
/** What any page may load for others, however large it is: a few files of which the headers are most. */
const LEAST_VAIN = 2_600
const NO_LIMIT = Number.POSITIVE_INFINITY

/**
 * Joins pieces that are mostly needed together, until no page needs more than `most` files beside the entry's: the pair
 * first that saves most requests for the fewest bytes that somebody loads in vain. A page that counts fully loads at
 * most `vain` bytes for others, and at most `whole` bytes where it does not nearly need as many itself.
 *
 * @param {Piece[]} pieces
 * @param {{ most: number, vain?: number, whole?: number, entry: number }} limits entry: place of the entry
 * @returns {string[][]} modules of each file that was joined
 */
export function planGroups(pieces, { most, vain = NO_LIMIT, whole = NO_LIMIT, entry }) {
  const graph = pieces.map(piece => ({ ...piece, imports: new Set(piece.imports) }))
  const there = reach(graph, entry)
  /** Who opens each piece, by the places of what they opened; nobody those that the entry has brought. */
  const users = graph.map(() => new Set())
  const roots = graph.flatMap(({ weight }, place) => (weight > 0 ? [place] : []))
  for (const root of roots) {
    for (const place of reach(graph, root)) if (!there.has(place)) users[place].add(root)
  }
  const isShared = ({ canMove }, place) => canMove && users[place].size > 1
  const movable = new Set(graph.flatMap((piece, place) => (isShared(piece, place) ? [place] : [])))
  /** Bytes that each may still load in vain. */
  const ownBytes = root =>
    sumOf(reach(graph, root), place => (there.has(place) ? 0 : graph[place].bytes))
  const spare = graph.map(({ weight, vain: own = vain }, root) =>
    weight >= 1 ? Math.min(own, vain, Math.max(whole - ownBytes(root), LEAST_VAIN)) : NO_LIMIT,
  )
  const state = { graph, there, users, movable, spare, refused: new Set(), worth: FILE_BYTES }

  while (state.worth < MOST_BYTES) {
    const full = new Set(
      roots.filter(root => graph[root].weight >= 1 && filesOf(users, root) > most),
    )
    const best = bestPair(state, full)
    if (best) join(state, best)
    else if (full.size > 0) state.worth *= MORE
    else break
  }
  return [...movable].map(place => graph[place].modules).filter(modules => modules.length > 1)
}

const filesOf = (users, root) => users.filter(each => each.has(root)).length

/**
 * The pair with the most to gain, with all that stands between the two: as one file they would else need what needs
 * them. What is asked exactly is dear, so those are asked first that promise most.
 *
 * @param full pages that have too many files
 */
function bestPair(state, full) {
  const { graph, users, movable, refused, worth } = state
  const valueOf = root => graph[root].weight * (full.has(root) ? worth : FILE_BYTES)
  const promising = promisingPairs(state, valueOf)
  promising.sort((one, other) => other.promise - one.promise)
  let best
  for (const { a, b, promise } of promising) {
    if (best && best.gain >= promise) break
    const set = withAllBetween(graph, a, b)
    if (set.some(place => !movable.has(place))) {
      refused.add(pairOf(a, b))
      continue
    }
    const loads = inVain(state, set)
    const gain = savedBy(users, set, valueOf) - sumOf(loads, ([root, n]) => graph[root].weight * n)
    if (gain <= 0 || (best && gain <= best.gain)) continue
    if ([...loads].every(([root, bytes]) => bytes <= state.spare[root])) best = { set, gain, loads }
  }
  return best
}

const sumOf = (each, value) => [...each].reduce((sum, one) => sum + value(one), 0)

const pairOf = (a, b) => a * 100_000 + b

/**
 * Pairs that some page needs both of and that promise to save more than is loaded in vain at least: by those who need
 * one of the two alone. Every pair is asked in every round, so rows of numbers take the place of the sets.
 */
function promisingPairs({ graph, users, movable, refused }, valueOf) {
  const values = Float64Array.from(graph, (_, root) => valueOf(root))
  const weights = Float64Array.from(graph, ({ weight }) => weight)
  const places = [...movable]
  const rows = places.map(place => ({
    place,
    bytes: graph[place].bytes,
    roots: Int32Array.from(users[place]),
    needs: flagsOf(users[place], graph.length),
  }))
  const promising = []
  for (const [at, one] of rows.entries()) {
    for (let next = at + 1; next < rows.length; next += 1) {
      const other = rows[next]
      const { saved, alone } = shared(one, other, values, weights)
      if (saved === 0 || refused.has(pairOf(one.place, other.place))) continue
      const lost = other.bytes * alone + one.bytes * shared(other, one, values, weights).alone
      if (saved > lost) promising.push({ a: one.place, b: other.place, promise: saved - lost })
    }
  }
  return promising
}

function flagsOf(set, length) {
  const flags = new Uint8Array(length)
  for (const place of set) flags[place] = 1
  return flags
}

/** Value for those who need both pieces, and weight of those who need `one` alone. */
function shared({ roots }, { needs }, values, weights) {
  let saved = 0
  let alone = 0
  for (let at = 0; at < roots.length; at += 1) {
    const root = roots[at]
    if (needs[root] === 1) saved += values[root]
    else alone += weights[root]
  }
  return { saved, alone }
}

/** Each page saves all files of the set that it needs but one. */
function savedBy(users, set, valueOf) {
  const all = new Set(set.flatMap(place => [...users[place]]))
  return sumOf(all, root => valueOf(root) * (set.filter(at => users[at].has(root)).length - 1))
}

function withAllBetween(graph, a, b) {
  const between = (from, to) =>
    [...reach(graph, from)].filter(place => place !== from && reach(graph, place).has(to))
  return [...new Set([a, b, ...between(a, b), ...between(b, a)])]
}

/** How many bytes more everybody would load if these were one file, which needs what any of them needs. */
function inVain({ graph, users, there }, set) {
  const needed = new Set(set.flatMap(place => [...reach(graph, place)]))
  const loads = new Map()
  for (const root of new Set(set.flatMap(place => [...users[place]]))) {
    for (const place of needed) {
      if (there.has(place) || users[place].has(root)) continue
      loads.set(root, (loads.get(root) ?? 0) + graph[place].bytes)
    }
  }
  return loads
}

/** Puts all of the set into its first. */
function join({ graph, there, users, movable, spare }, { set, loads }) {
  for (const [root, bytes] of loads) spare[root] -= bytes
  const [into, ...others] = set
  const piece = graph[into]
  const all = new Set(set.flatMap(place => [...users[place]]))
  for (const place of others) {
    const { modules, bytes, imports } = graph[place]
    piece.modules = [...piece.modules, ...modules]
    piece.bytes += bytes
    piece.imports = new Set([...piece.imports, ...imports])
    graph[place].imports = new Set()
    users[place] = new Set()
    movable.delete(place)
    for (const each of graph) if (each.imports.delete(place)) each.imports.add(into)
  }
  piece.imports.delete(into)
  for (const place of reach(graph, into)) {
    if (!there.has(place)) users[place] = new Set([...users[place], ...all])
  }
}

/** The place and all that it needs. */
function reach(graph, from) {
  const seen = new Set()
  const open = [from]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (seen.has(place)) continue
    seen.add(place)
    open.push(...graph[place].imports)
  }
  return seen
}
