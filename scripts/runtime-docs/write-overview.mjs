import { codeIn, failuresOf } from './comments.mjs'
import { inGroups } from './groups.mjs'
import { isSaid } from './messages.mjs'
import { code, table } from './table.mjs'

/** @typedef {import('./read-runtime.mjs').Entry} Entry */

/**
 * README's table, with a row per group.
 *
 * @param {import('./read-runtime.mjs').Runtime} runtime
 */
export function writeOverview({ apis, hooks, components, messages }) {
  const groups = inGroups(apis).map(({ title, entries }) => [
    title,
    namesOf(entries),
    exampleOf(entries, messages),
  ])
  const drawn = components.filter(({ file }) => file !== 'runtime/components/unsupported.tsx')
  const rows = [...groups, ['Hooks', namesOf(hooks), ''], ['Components', namesOf(drawn), '']]
  return `${table(['group', 'names', 'fails, for example, with'], rows)}
[docs/runtime.md](docs/runtime.md) says what each promises, its options and all that it fails with. Both are written from the comments in \`runtime/\` by \`node scripts/runtime-docs.mjs\`.
`
}

/**
 * All names in compact form: `on/offX` for a pair, `x(Sync)` for both forms.
 *
 * @param {Entry[]} entries
 */
function namesOf(entries) {
  const names = new Set(entries.map(({ name }) => name))
  return [...names]
    .filter(name => !(/^off[A-Z]/.test(name) && names.has(name.replace('off', 'on'))))
    .filter(name => !(name.endsWith('Sync') && names.has(name.replace(/Sync$/, ''))))
    .map(name => (names.has(`${name}Sync`) ? `${name}(Sync)` : name))
    .map(name =>
      names.has(name.replace(/^on/, 'off')) ? name.replace(/^on(?=[A-Z])/, 'on/off') : name,
    )
    .map(code)
    .join(' ')
}

/**
 * Example of a failure: preferably a specific one instead of one that many APIs share.
 *
 * @param {Entry[]} entries
 * @param {RegExp[]} messages
 */
function exampleOf(entries, messages) {
  const apis = entries.filter(({ form }) => !form.endsWith(')'))
  const texts = apis.flatMap(({ name, comment, checks }) => {
    const said = failuresOf(comment)
      .flatMap(codeIn)
      .filter(text => isSaid(text, name, messages))
    const refused = [...checks].flatMap(([option, word]) =>
      word ? `parameter error: parameter.${option} should be ${word} instead of Undefined` : [],
    )
    return [...said, ...refused].map(text =>
      text.startsWith(`${name}:`) ? text : `${name}:fail ${text}`,
    )
  })
  const ranks = [/:fail (?!parameter error)\S+ \S/, /:fail parameter error/, /./]
  const [best] = ranks.flatMap(rank => texts.find(text => rank.test(text)) ?? [])
  return best ? code(best) : ''
}
