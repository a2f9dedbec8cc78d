import { codeIn, failuresOf, promiseOf, withoutPeriod } from './comments.mjs'
import { isSaid } from './complaints.mjs'
import { inGroups } from './groups.mjs'

/** @typedef {import('./read-runtime.mjs').Entry} Entry */
/** @typedef {import('./read-runtime.mjs').Runtime} Runtime */

const preface = `# The runtime's API

Written by \`node scripts/runtime-docs.mjs\` from the comments in \`runtime/\`; change those, not this file.

An API takes one object: its options and, if wanted, \`success\`, \`fail\` and \`complete\`; it returns a promise. Callbacks and promise get the same object, \`{errMsg: 'NAME:ok'}\` with the results, or \`{errMsg: 'NAME:fail REASON'}\`. The last column tells the reasons, and which types are checked: \`title: String\` fails with \`parameter error: parameter.title should be String instead of Number\`, or whatever was given instead. Names with brackets are plain functions. A name of the platform that is not here fails with \`NAME:fail 暂时不支持 API NAME\`.
`

/**
 * The whole reference, `docs/runtime.md`.
 *
 * @param {Runtime} runtime
 */
export function writeReference({ apis, hooks, app, components }) {
  const groups = inGroups(apis).map(({ title, entries }) => section(title, apiTable(entries)))
  return [
    preface,
    ...groups,
    section('Hooks', 'For function components of a page.', apiTable(hooks)),
    section('For the app', 'Exported by `runtime/index.ts`, not on `wx`.', apiTable(app)),
    ...writeComponents(components),
  ].join('\n')
}

/**
 * README's table.
 *
 * @param {Runtime} runtime
 */
export function writeOverview({ apis, hooks, components, messages }) {
  const rows = inGroups(apis).map(({ title, entries }) => [
    title,
    namesOf(entries),
    exampleOf(entries, messages),
  ])
  const drawn = components.filter(({ file }) => file !== 'runtime/components/unsupported.tsx')
  const others = [
    ['Hooks', namesOf(hooks), ''],
    ['Components', namesOf(drawn), ''],
  ]
  return `${table(['group', 'names', 'fails, for example, with'], [...rows, ...others])}
[docs/runtime.md](docs/runtime.md) says what each promises, its options and all it fails with; both are written from the comments in \`runtime/\` by \`node scripts/runtime-docs.mjs\`.
`
}

/** @param {Entry[]} entries */
const apiTable = entries =>
  table(
    ['name', 'promises', 'options', 'fails with'],
    entries.map(({ form, comment, options, checks }) => [
      `\`${form}\``,
      promiseOf(comment),
      options.map(optionText).join('<br>'),
      [checkTexts(checks), ...failuresOf(comment)].filter(Boolean).join('<br>'),
    ]),
  )

/** @param {Entry[]} components */
function writeComponents(components) {
  const isShared = (/** @type {Entry['options'][number]} */ { file }) =>
    file.startsWith('runtime/components/core/')
  const rows = components.map(({ name, comment, options }) => [
    `\`${name}\``,
    promiseOf(comment),
    options
      .filter(each => !isShared(each))
      .map(optionText)
      .join('<br>'),
  ])
  const shared = components.flatMap(({ options }) => options.filter(isShared))
  const owners = [...new Set(shared.map(({ owner }) => owner))]
  const sharedRows = owners.map(owner => {
    const has = (/** @type {Entry} */ { options }) => options.some(each => each.owner === owner)
    const texts = shared.filter(each => each.owner === owner).map(optionText)
    const without = namesOf(components.filter(each => !has(each)))
    return [`all but ${without}`, [...new Set(texts)].join('<br>')]
  })
  return [
    section('Components', table(['name', 'is', 'props'], rows)),
    section('Props of many components', table(['components', 'props'], sharedRows)),
  ]
}

/** @param {Entry['options'][number]} option */
function optionText({ name, type, isNeeded, comment, initial }) {
  const form = `\`${name}${isNeeded ? '' : '?'}: ${type}\``
  const isTold = initial === undefined || /\bdefault\b/.test(comment)
  const value = isTold ? '' : `\`${initial}\` by default`
  return [form, [withoutPeriod(comment), value].filter(Boolean).join('; ')]
    .filter(Boolean)
    .join(' ')
}

/** @param {Entry['checks']} checks */
const checkTexts = checks =>
  [...checks].flatMap(([name, word]) => (word ? [`\`${name}: ${word}\``] : [])).join(', ')

/** @param {Entry[]} entries */
function namesOf(entries) {
  const names = entries.map(({ name }) => name)
  const shown = names.flatMap(name => {
    const on = name.replace(/^off/, 'on')
    if (on !== name && names.includes(on)) return []
    if (names.includes(name.replace(/^on/, 'off')) && /^on[A-Z]/.test(name))
      return [`on/off${name.slice(2)}`]
    const plain = name.replace(/Sync$/, '')
    if (plain !== name && names.includes(plain)) return []
    return names.includes(`${name}Sync`) ? [`${name}(Sync)`] : [name]
  })
  return shown.map(name => `\`${name}\``).join(' ')
}

/**
 * What the first of them that can fail says: rather something special than one of the words that many say.
 *
 * @param {Entry[]} entries
 * @param {RegExp[]} messages
 */
function exampleOf(entries, messages) {
  const texts = entries.flatMap(({ name, comment, checks }) => [
    ...failuresOf(comment)
      .flatMap(codeIn)
      .filter(code => isSaid(code, name, messages))
      .map(code => (code.startsWith(`${name}:fail `) ? code : `${name}:fail ${code}`)),
    ...[...checks].flatMap(([option, word]) => (word ? [typeFailure(name, option, word)] : [])),
  ])
  const text = texts.find(each => /:fail \S+ \S/.test(each)) ?? texts[0]
  return text ? `\`${text}\`` : ''
}

/** @param {string} name @param {string} option @param {string} word */
const typeFailure = (name, option, word) =>
  `${name}:fail parameter error: parameter.${option} should be ${word} instead of Undefined`

/** @param {string} title @param {string[]} parts */
const section = (title, ...parts) => `## ${title}\n\n${parts.join('\n\n')}`

/** @param {string[]} head @param {string[][]} rows */
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.map(cell).join(' | ')} |\n`).join('')

/** @param {string} text */
const cell = text => text.replace(/\|/g, '\\|').replace(/\s*\n\s*/g, ' ')
