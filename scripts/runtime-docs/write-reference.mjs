import { failuresOf, promiseOf, withoutPeriod } from './comments.mjs'
import { engineTable } from './engine-calls.mjs'
import { inGroups } from './groups.mjs'
import { code, table } from './table.mjs'

/** @typedef {import('./read-runtime.mjs').Entry} Entry */
/** @typedef {import('./options.mjs').Option} Option */

const preface = `# The runtime's API

Written by \`node scripts/runtime-docs.mjs\` from the comments in \`runtime/\`; change those, not this file.

An API takes one object: its options and, if wanted, \`success\`, \`fail\` and \`complete\`; it returns a promise. A question mark means that an option may be left out. Callbacks and promise get the same object, \`{errMsg: 'NAME:ok'}\` with the results, or \`{errMsg: 'NAME:fail REASON'}\`. The last column tells the reasons, and which types are checked: \`title: String\` fails with \`parameter error: parameter.title should be String instead of Number\`, or whatever was given instead. Names with brackets are plain functions. A name of the platform that is not here fails with \`NAME:fail 暂时不支持 API NAME\`.
`

/**
 * The content of `docs/runtime.md`.
 *
 * @param {import('./read-runtime.mjs').Runtime} runtime
 */
export function writeReference({ apis, hooks, app, components }) {
  return [
    preface,
    ...inGroups(apis).map(({ title, entries }) => section(title, apiTable(entries))),
    section('Hooks', 'For function components of a page.', apiTable(hooks)),
    section('For the app', 'Exported by `runtime/index.ts`, not on `wx`.', apiTable(app)),
    section('Components', componentTable(components)),
    section('Props of many components', sharedTable(components)),
    section(
      'What engines do',
      'Calls whose outcome depends on the browser, each after a tap on a page of `localhost`, without a window that anybody sees; written by `npm run phones -- --calls --write`.',
      engineTable(),
    ),
  ].join('\n')
}

/** @param {string} title @param {string[]} parts */
const section = (title, ...parts) => `## ${title}\n\n${parts.join('\n\n')}`

/** @param {Entry[]} entries */
const apiTable = entries =>
  table(
    ['name', 'promises', 'options', 'fails with'],
    entries.map(({ form, comment, options, checks }) => [
      code(form),
      promiseOf(comment),
      options.map(optionText).join('<br>'),
      [checkTexts(checks), ...failuresOf(comment)].filter(Boolean).join('<br>'),
    ]),
  )

/** @param {Entry[]} components */
const componentTable = components =>
  table(
    ['name', 'is', 'props'],
    components.map(({ name, comment, options }) => [
      code(name),
      promiseOf(comment),
      options
        .filter(each => !isShared(each))
        .map(optionText)
        .join('<br>'),
    ]),
  )

/**
 * The props that most components inherit, listed once for each interface that declares them.
 *
 * @param {Entry[]} components
 */
function sharedTable(components) {
  const shared = components.flatMap(({ options }) => options.filter(isShared))
  const owners = [...new Set(shared.map(({ owner }) => owner))].sort()
  const rows = owners.map(owner => {
    const texts = shared.filter(each => each.owner === owner).map(optionText)
    const without = components.filter(({ options }) => options.every(each => each.owner !== owner))
    const names = without.map(({ name }) => code(name)).join(' ')
    return [`all but ${names}`, [...new Set(texts)].join('<br>')]
  })
  return table(['components', 'props'], rows)
}

/** @param {Option} option */
const isShared = ({ file }) => file.startsWith('runtime/components/core/')

/** @param {Option} option */
function optionText({ name, type, isNeeded, comment, initial }) {
  const form = code(`${name}${isNeeded ? '' : '?'}: ${type}`)
  const isTold = [undefined, "''"].includes(initial) || /\bdefault\b/.test(comment)
  const told = [withoutPeriod(comment), isTold ? '' : `${code(`${initial}`)} by default`]
  return `${form} ${told.filter(Boolean).join('; ')}`.trim()
}

/** @param {Entry['checks']} checks */
const checkTexts = checks =>
  [...checks].flatMap(([name, word]) => (word ? code(`${name}: ${word}`) : [])).join(', ')
