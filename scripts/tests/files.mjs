// Test files by kind, and which of them take longest.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup.mjs'

/** `embedded`: the server tests that need the embedded database, where PostgreSQL runs the others. */
export const kinds = ['unit', 'server', 'embedded', 'e2e']

/** A server test with this comment in it also runs on the embedded database when PostgreSQL runs all of them. */
const EMBEDDED_MARK = '@embedded'
/** These server tests start processes on a data folder of their own, so PostgreSQL would only repeat them. */
const EMBEDDED_ONLY_MARK = '@embedded-only'
/** States a test file's duration on two cores, for runs without stored durations; by default the size is the estimate. */
const LONG_MARK = /@long (\d+) s/
/** Folders with fewer unit test files than this share a worker. */
const SMALL_FOLDER = 19
const timesFile = join(root, 'node_modules/.cache/test-times.json')

/**
 * Files that one worker runs in one go, slowest first by their last duration, or by mark or size if they never ran. Unit
 * tests share a window and the modules' state, so they are grouped by folder and always in the same order; other
 * files run one by one.
 *
 * @param {string} kind one of `kinds`
 * @param {{ part?: string, hasPostgres?: boolean }} [options] part of a path; whether PostgreSQL runs the server tests
 * @returns {string[][]} paths from the repository's root
 */
export function testGroups(kind, { part = '', hasPostgres = false } = {}) {
  const times = readTimes()
  const weightOf = file => times[`${kind} ${file}`] ?? guessedMs(file, kind)
  const files = testFiles(kind, part, hasPostgres)
  const groups = kind === 'unit' ? byFolder(files) : files.map(file => [file])
  const sumOf = group => group.reduce((sum, file) => sum + weightOf(file), 0)
  return groups.sort((a, b) => sumOf(b) - sumOf(a))
}

/** Groups files by folder; all small folders form one group, because each worker takes seconds to import the modules. */
function byFolder(files) {
  const folders = new Map()
  for (const file of files) {
    const name = folderOf(file)
    folders.set(name, [...(folders.get(name) ?? []), file])
  }
  const all = [...folders.values()]
  const small = all.filter(group => group.length < SMALL_FOLDER)
  const rest = all.filter(group => group.length >= SMALL_FOLDER)
  return small.length > 0 ? [...rest, small.flat()] : rest
}

function testFiles(kind, part, hasPostgres) {
  const all = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' }).sort()
  return all
    .filter(file => /\.(test|e2e)\.tsx?$/.test(file))
    .map(file => `test/${file}`)
    .filter(file => file.includes(part) && isOfKind(file, kind, hasPostgres))
}

/** `test/tracking`, `test/runtime`, `test/pages/kit`, `test/pages/campaigns` */
const folderOf = file =>
  file
    .split('/')
    .slice(0, file.startsWith('test/pages/') ? 3 : 2)
    .join('/')
    .replace(/\/[^/]*\.tsx?$/, '')

function isOfKind(file, kind, hasPostgres) {
  if (file.startsWith('test/server/')) {
    const has = mark => readFileSync(join(root, file), 'utf8').includes(mark)
    if (kind === 'embedded') return has(EMBEDDED_MARK)
    return kind === 'server' && !(hasPostgres && has(EMBEDDED_ONLY_MARK))
  }
  return kind === (file.startsWith('test/e2e/') ? 'e2e' : 'unit')
}

const MS_PER_BYTE = { unit: 0.03, server: 0.4, embedded: 0.4, e2e: 4 }

function guessedMs(file, kind) {
  const [, seconds] = LONG_MARK.exec(readFileSync(join(root, file), 'utf8')) ?? []
  return seconds ? seconds * 1000 : statSync(join(root, file)).size * MS_PER_BYTE[kind]
}

function readTimes() {
  try {
    return JSON.parse(readFileSync(timesFile, 'utf8'))
  } catch {
    return {}
  }
}

/** Stores the durations of files, in milliseconds by `<kind> <file>`. */
export function keepTimes(times) {
  mkdirSync(dirname(timesFile), { recursive: true })
  writeFileSync(timesFile, JSON.stringify({ ...readTimes(), ...times }))
}
