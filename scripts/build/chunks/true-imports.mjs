import { dirname, resolve } from 'node:path'

/**
 * @typedef {object} Source a module as Rollup describes it
 * @property {string | null} code after the compiler
 * @property {readonly string[]} importedIds
 * @property {readonly string[] | null} exports names
 */

/**
 * What a module needs by itself. A folder's door (`runtime/index.ts`) imports the whole folder, but who goes through it
 * needs only what it asks for by name: nothing behind a door acts when it is imported, except for those who use it.
 *
 * @param {(id: string) => Source | null} sourceOf
 * @returns {(id: string) => string[]}
 */
export function trueImports(sourceOf) {
  /** @type {Map<string, Map<string, string> | undefined>} */
  const doors = new Map()

  /** The module behind each name of a door; undefined for another module. @param {string} id */
  function behind(id) {
    if (!doors.has(id)) doors.set(id, open(id))
    return doors.get(id)
  }

  /** @param {string} id */
  function open(id) {
    const code = sourceOf(id)?.code ?? ''
    if (!isDoor(code)) return undefined
    /** @type {Map<string, string>} */
    const names = new Map()
    for (const [, list, all, path = ''] of code.matchAll(exported)) {
      const module = resolve(dirname(id), path)
      const inner = behind(module)
      if (list !== undefined) {
        for (const [own, other] of namesIn(list)) names.set(other, inner?.get(own) ?? module)
      } else if (all !== undefined) names.set(all, module)
      else if (inner) for (const [name, place] of inner) names.set(name, place)
      else for (const name of sourceOf(module)?.exports ?? []) names.set(name, module)
    }
    return names
  }

  /** @param {string} id @param {string} door @param {Map<string, string>} places */
  function through(id, door, places) {
    const code = sourceOf(id)?.code ?? ''
    const lists = [...code.matchAll(imported)].filter(
      ([, , path = '']) => resolve(dirname(id), path) === door,
    )
    // In another form, all of it.
    if (lists.length === 0) return [...places.values()]
    const names = lists.flatMap(([, list = '']) => namesIn(list).map(([own]) => own))
    return names.flatMap(name => places.get(name) ?? [])
  }

  return id =>
    (sourceOf(id)?.importedIds ?? []).flatMap(needed => {
      const places = behind(needed)
      return places ? through(id, needed, places) : [needed]
    })
}

const exported = /^export (?:\{([^}]*)\}|\*(?: as (\w+))?) from ['"]([^'"]+)['"];?/gm
const imported = /^import (?:\w+, )?\{([^}]*)\} from ['"]([^'"]+)['"]/gm
const comments = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm

/** A door holds nothing but `export ... from`. */
const isDoor = code =>
  code.startsWith('export') || code.startsWith('/')
    ? code.includes(' from ') && code.replace(comments, '').replace(exported, '').trim() === ''
    : false

/** @param {string} list `a, b as c` @returns {[own: string, other: string][]} */
const namesIn = list =>
  list.split(',').flatMap(each => {
    const [, own, other = own] = /^\s*(\w+)(?: as (\w+))?\s*$/.exec(each) ?? []
    return own && other ? [[own, other]] : []
  })
