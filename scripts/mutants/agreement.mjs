// What the list of guards, the tests that name them and the sources must agree on.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'
import { mutants } from './list.mjs'

/** Where they disagree; whatever guards are to be tried, all are looked at. */
export const disagreements = () => [...unlisted(), ...unfit()]

export const fileOf = ({ guard }) => guard.slice(0, guard.indexOf(': '))

/** The source with the guard taken away; undefined when an edit does not fit exactly one place. */
export function without({ from, to, more = [] }, source) {
  let changed = source
  for (const [old, made] of [[from, to], ...more]) {
    if (changed.split(old).length !== 2) return undefined
    changed = changed.replace(old, () => made)
  }
  return changed
}

/** Guards that a test names and the list does not hold, and the other way round. */
function unlisted() {
  const tests = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  const sources = tests
    .filter(name => /\.tsx?$/.test(name))
    .map(name => readFileSync(join(root, 'test', name), 'utf8'))
  const named = new Set(
    sources.flatMap(source =>
      [...source.matchAll(/^ *\/\/ Guard: (.+)$/gm)].map(([, guard]) => guard),
    ),
  )
  const listed = new Set(mutants.map(({ guard }) => guard))
  return [
    ...[...named]
      .filter(guard => !listed.has(guard))
      .map(guard => `${guard}: no line in scripts/mutants`),
    ...[...listed].filter(guard => !named.has(guard)).map(guard => `${guard}: no test names it`),
  ]
}

/** Edits that fit the sources no more: code that moves takes its guards along. */
function unfit() {
  return mutants.flatMap(mutant => {
    const file = join(root, fileOf(mutant))
    if (!existsSync(file)) return [`${mutant.guard}: there is no such file`]
    const isFit = without(mutant, readFileSync(file, 'utf8')) !== undefined
    return isFit ? [] : [`${mutant.guard}: its edit must fit exactly one place`]
  })
}
