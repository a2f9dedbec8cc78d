import { basename, extname } from 'node:path'
import { transform } from 'esbuild'
import { planGroups } from './plan-groups.mjs'

/** Files of ours that a page needs at most beside those of the entry, its own included. */
const MOST_FILES = 8
/** Bytes, minified and not packed, that a page loads at most for the sake of others. */
const MOST_VAIN = 30_000
/** Up to so many bytes in all: about what a page may have packed (scripts/check-size.mjs). */
const MOST_WHOLE = 75_000
/**
 * What does not count as other files do: the shared article has a budget of its own for its first load
 * (scripts/check-size.mjs), and every page loads the file of what starts after the first page.
 */
const special = [
  { module: /\/pages\/content\/article\/share-page\.tsx$/, vain: 7_000 },
  { module: /\/pages\/app\/startup\/after-first-page\.ts$/, weight: 1 },
]
/** A part that a page loads later counts this much of a page. */
const PART_WEIGHT = 0.2

/** Migrated pages and packages have effects when they are imported, so they stay where they are needed. */
const stays = /node_modules\/|\/pages\/app\/legacy\/|^\0/

/**
 * Joins what Rollup parts into dozens of small files: it makes one for each set of modules that the same pages need. Who
 * needs what is known once it has parted them, so the build is laid out twice: `probe` is an output that is written
 * nowhere, and the other output, with `afterProbe`, waits for it.
 *
 * @param {object} options
 * @param {(module: string) => boolean} options.isPage
 * @param {[host: RegExp, guests: RegExp]} options.joined modules that match `guests` are put into the chunk of the module
 *   that matches `host`, if that one is in a joined chunk
 * @param {string[]} options.fixed names of the manual chunks in the Rollup configuration
 * @param {string} options.lateFile one of `fixed`; modules that only this chunk imports become part of it
 */
export function groupChunks({ isPage, joined: [host, guests], lateFile, fixed }) {
  /** @type {Map<string, string>} */
  const groups = new Map()
  /** @type {() => void} */
  let isPlanned = () => undefined
  const planned = new Promise(resolve => {
    isPlanned = () => resolve(undefined)
  })

  return {
    /** @param {string} id */
    nameOf: id => groups.get(id),

    probe: {
      name: 'probe-chunks',
      async generateBundle(_, bundle) {
        const { pieces, entry } = await piecesOf(bundle, isPage)
        // Named too: Rollup would part what a joined file shares with the entry.
        const { name: entryName, modules: inEntry } = pieces[entry]
        for (const id of inEntry) groups.set(id, entryName)
        for (const id of onlyFor(lateFile, bundle)) groups.set(id, lateFile)
        const names = new Set([entryName, ...fixed])
        for (const modules of planGroups(pieces, {
          most: MOST_FILES,
          vain: MOST_VAIN,
          whole: MOST_WHOLE,
          entry,
        })) {
          const name = freeName(this, modules, names)
          for (const id of modules) groups.set(id, name)
        }
        const all = [...this.getModuleIds()]
        const home = groups.get(all.find(id => host.test(id)))
        for (const id of all) if (home && guests.test(id)) groups.set(id, home)
        for (const fileName of Object.keys(bundle)) delete bundle[fileName]
        isPlanned()
      },
    },

    afterProbe: { name: 'after-probe', renderStart: () => planned },
  }
}

async function piecesOf(bundle, isPage) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const places = new Map(chunks.map(({ fileName }, place) => [fileName, place]))
  const sheetBytes = ({ css }) => (css ? bundle[css].source.length : 0)
  const scripts = await Promise.all(chunks.map(({ code }) => transform(code, { minify: true })))
  const pieces = chunks.map((chunk, at) => ({
    name: chunk.name,
    modules: chunk.moduleIds,
    bytes: scripts[at].code.length + sheetBytes(chunk),
    imports: new Set(chunk.imports.flatMap(name => places.get(name) ?? [])),
    canMove: !chunk.isEntry && !chunk.isDynamicEntry && !chunk.moduleIds.some(id => stays.test(id)),
    weight: weightOf(chunk, isPage),
    ...special.find(({ module }) => chunk.moduleIds.some(id => module.test(id))),
  }))
  return { pieces, entry: chunks.findIndex(({ isEntry }) => isEntry) }
}

function weightOf({ isDynamicEntry, moduleIds }, isPage) {
  if (!isDynamicEntry) return 0
  return moduleIds.some(isPage) ? 1 : PART_WEIGHT
}

/** Modules of the named chunk and of all chunks that only it imports, directly or not: Rollup keeps those apart. */
function onlyFor(name, bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const inside = new Set(chunks.filter(chunk => chunk.name === name))
  const isOnlyFor = ({ fileName, isEntry, isDynamicEntry }) =>
    !(isEntry || isDynamicEntry) &&
    chunks.every(each => inside.has(each) || !each.imports.includes(fileName))
  // What is added to a set while it is read is read too.
  for (const chunk of inside) {
    for (const fileName of chunk.imports) {
      if (isOnlyFor(bundle[fileName])) inside.add(bundle[fileName])
    }
  }
  return [...inside].flatMap(({ moduleIds }) => moduleIds)
}

/** That of its largest module, so that a reader of the network panel finds it. */
function freeName(context, modules, taken) {
  const sizeOf = id => context.getModuleInfo(id)?.code?.length ?? 0
  const [largest = ''] = modules.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const stem = basename(largest, extname(largest))
  const name = taken.has(stem) ? `${stem}-${taken.size}` : stem
  taken.add(name)
  return name
}
