// Finds the safety guards marked in the sources, and the edits that remove them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup.mjs'
import { kinds, testGroups } from '../tests/files.mjs'

/*
 * A guard is marked by a comment above it, with the test that must fail without it, as `npm test` names tests, or several
 * of them with a comma between:
 *
 *   // guard: one stamp a day [server mechanics/check-in-histories]
 *   if (!row) throw new ReplyError('already')
 *
 * Without it, the lines from there to the end of the brackets are gone. Where a smaller change says more, lines of
 * `old ~> new` tell what becomes of the first `old` below. Several marks with the same words in a file are one
 * guard.
 */

const folders = ['api', 'pages', 'runtime', 'server', 'tracking', 'viewer']
const MARK = /^ *\/\/ guard: (.+) \[(.+)\]$/
const EDIT = /^ *\/\/ {3}(.+) ~>(?: (.*))?$/
/** Maximum distance of an edit from its mark, lines. */
const REACH = 40

/** @typedef {{ file: string, words: string, test: string, marks: number[] }} Guard `marks`: indices of lines. */

/** @returns {Guard[]} */
export function findGuards() {
  return sourceFiles().flatMap(file => guardsOf(file, readFileSync(join(root, file), 'utf8')))
}

function sourceFiles() {
  return folders.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => `${folder}/${name}`),
  )
}

function guardsOf(file, source) {
  const guards = new Map()
  for (const [index, line] of source.split('\n').entries()) {
    const [, words, tests = ''] = MARK.exec(line) ?? []
    if (!words) continue
    for (const test of tests.split(', ')) {
      const guard = guards.get(words + test) ?? { file, words, test, marks: [] }
      guard.marks.push(index)
      guards.set(words + test, guard)
    }
  }
  return [...guards.values()]
}

/**
 * @param {Guard} guard
 * @param {string} source of its file
 * @returns {string | undefined} the source without the guard; undefined when a mark fits nothing
 */
export function without({ marks }, source) {
  const lines = source.split('\n')
  for (const mark of marks.toReversed()) {
    const edits = editsBelow(lines, mark)
    const from = mark + 1 + edits.length
    const done = edits.length > 0 ? replaceAll(lines, from, edits) : cut(lines, from)
    if (!done) return undefined
  }
  return lines.join('\n')
}

function editsBelow(lines, mark) {
  const edits = []
  for (const line of lines.slice(mark + 1)) {
    const [, old, made = ''] = EDIT.exec(line) ?? []
    if (old === undefined) return edits
    edits.push([old, made])
  }
  return edits
}

const isMark = line => MARK.test(line) || EDIT.test(line)

function replaceAll(lines, from, edits) {
  return edits.every(([old, made]) => {
    const isHere = (line, n) => n >= from && n < from + REACH && !isMark(line) && line.includes(old)
    const index = lines.findIndex(isHere)
    if (index < 0) return false
    lines[index] = lines[index].replace(old, () => made)
    return true
  })
}

/** Removes the line and those that follow until every bracket that it opens is closed. */
function cut(lines, from) {
  let depth = 0
  // Marks of other guards for the same lines may be in between.
  while (isMark(lines[from] ?? '')) from += 1
  for (let index = from; index < Math.min(from + REACH, lines.length); index += 1) {
    for (const char of lines[index])
      depth += '([{'.includes(char) ? 1 : ')]}'.includes(char) ? -1 : 0
    if (depth > 0) continue
    lines.splice(from, index - from + 1)
    return true
  }
  return false
}

/** Errors in the marks: an edit that does not apply, a test that does not exist. */
export function faultsOf(guards) {
  return guards.flatMap(guard => {
    const where = `${guard.file}: ${guard.words}`
    const source = readFileSync(join(root, guard.file), 'utf8')
    const changed = without(guard, source)
    const [kind, part] = guard.test.split(' ')
    const isTested = kinds.includes(kind) && testGroups(kind, { part }).length > 0
    return [
      ...(changed === undefined || changed === source ? [`${where}: fits nothing below it`] : []),
      ...(isTested ? [] : [`${where}: no test matches ${guard.test}`]),
    ]
  })
}
