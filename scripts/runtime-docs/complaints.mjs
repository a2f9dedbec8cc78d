import { codeIn, failuresOf } from './comments.mjs'
import { groupOf } from './groups.mjs'
import { isSaid } from './messages.mjs'

/** @typedef {import('./read-runtime.mjs').Entry} Entry */

/**
 * Missing or outdated information in the comments, one line each.
 *
 * @param {import('./read-runtime.mjs').Runtime} runtime
 */
export function complaintsAbout({ apis, hooks, app, components, messages }) {
  const all = [...apis, ...hooks, ...app, ...components]
  const lines = all.flatMap(entry => [
    ...aboutComment(entry),
    ...aboutOptions(entry),
    ...aboutFailures(entry, messages),
  ])
  const strangers = apis.filter(({ file }) => !groupOf(file))
  const places = strangers.map(
    ({ file }) => `scripts/runtime-docs/groups.mjs has no group for ${file}`,
  )
  return [...new Set([...lines, ...places])]
}

/** @param {Entry} entry */
const aboutComment = ({ name, file, comment }) =>
  comment ? [] : [`${file}: ${name} has no doc comment`]

/** @param {Entry} entry */
const aboutOptions = ({ name, options }) =>
  options.flatMap(option => {
    const place = `${option.file}: ${option.owner || name}.${option.name}`
    if (!option.comment) return [`${place} has no doc comment`]
    return contradicts(option) ? [`${place}: the comment's default is not ${option.initial}`] : []
  })

/** @param {import('./options.mjs').Option} option */
function contradicts({ comment, initial = '' }) {
  if (!/\bby default\b|\bthe default\b/.test(comment)) return false
  if (initial === 'true') return /\b(off|false) by default/i.test(comment)
  if (initial === 'false') return /\b(on|true) by default/i.test(comment)
  const [, text] = /^'(.+)'$/.exec(initial) ?? []
  const isNumber = /^-?[\d._]+$/.test(initial)
  const value = isNumber ? String(Number(initial.replace(/_/g, ''))) : text
  return value !== undefined && !comment.toLowerCase().includes(inFull(value))
}

/** `#fff` is `#ffffff`. @param {string} value */
const inFull = value =>
  value.toLowerCase().replace(/^#([\da-f])([\da-f])([\da-f])$/, '#$1$1$2$2$3$3')

/**
 * @param {Entry} entry
 * @param {RegExp[]} messages
 */
function aboutFailures({ name, file, comment, checks }, messages) {
  const failures = failuresOf(comment)
  const untold = [...checks].filter(([, word]) => !word).map(([option]) => option)
  const missing =
    untold.length > 0 && failures.length === 0
      ? [`${file}: ${name} does not tell what it fails with for ${untold.join(', ')}`]
      : []
  const wrong = failures
    .flatMap(codeIn)
    .filter(code => /\s/.test(code) && !isSaid(code, name, messages))
    .map(code => `${file}: ${name}: no message of the runtime is "${code}"`)
  return [...missing, ...wrong]
}
