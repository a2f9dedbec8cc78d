import { readNames } from './read-names.mjs'

/** Names that a script may use without declaring them, beside those of the language and the browser. */
const ofModules =
  'require module exports arguments undefined process global __dirname __filename'.split(' ')

/** @type {Set<string> | undefined} */
let known

/** Names of the language and the browser, by MDN's data; read once an old script is built. */
async function knownNames() {
  if (known) return known
  const { data } = await import('../../floor/support.mjs')
  const { api, javascript } = data
  known = new Set([
    ...Object.keys(javascript.builtins),
    ...Object.keys(javascript.builtins.globals ?? {}),
    ...Object.keys(api),
    ...Object.keys(api.Window),
    ...Object.keys(api.EventTarget),
    ...ofModules,
    // Constructors of elements.
    'Audio',
    'Image',
    'Option',
    'console',
    'globalThis',
    'window',
  ])
  return known
}

/**
 * What a script reads and nobody declares, which would end in a ReferenceError when that line runs.
 *
 * @param {string} code
 * @param {string} id
 * @param {(name: string) => boolean} isGiven whether the build binds it
 * @returns {Promise<{ line: number, text: string }[]>}
 */
export async function undeclaredNames(code, id, isGiven) {
  const { declared, read, asked } = readNames(code, id)
  const browser = await knownNames()
  return [...read]
    .filter(
      ([name]) => !(declared.has(name) || asked.has(name) || browser.has(name) || isGiven(name)),
    )
    .map(([name, line]) => ({ line, text: `${name} is declared nowhere: ${guess(name)}` }))
}

const platforms = new Set(['my', 'swan', 'tt', 'qq', 'jd', 'dd', 'ks'])

/** What it may be. @param {string} name */
function guess(name) {
  if (platforms.has(name)) return `the API of another platform, which the web does not have`
  if (/^(\$|jQuery|_)$/.test(name)) return 'a library that a page of HTML loaded; import it'
  if (name === 'App' || name === 'Page' || name === 'Behavior')
    return 'a function of native mini-programs, which this build does not compile'
  if (/^[A-Z][A-Z0-9_]+$|^__\w+__$/.test(name))
    return `a constant of the app's build? Name it in \`constants\` of its settings`
  if (/^[A-Z]/.test(name)) return 'a component or class whose import is missing?'
  return 'an import or a declaration is missing?'
}
