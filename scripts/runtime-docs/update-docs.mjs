import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { complaintsAbout } from './complaints.mjs'
import { readRuntime } from './read-runtime.mjs'
import { writeOverview } from './write-overview.mjs'
import { writeReference } from './write-reference.mjs'

const begin = '<!-- runtime: written by scripts/runtime-docs.mjs -->'
const end = '<!-- /runtime -->'

/**
 * Writes docs/runtime.md and README's table; with `isCheck` it only compares them. Returns errors, one line each.
 *
 * @param {string} root of the project
 * @param {{ isCheck: boolean }} options
 */
export function updateDocs(root, { isCheck }) {
  const runtime = readRuntime(root)
  const complaints = complaintsAbout(runtime)
  const wanted = [
    { file: 'docs/runtime.md', text: writeReference(runtime) },
    { file: 'README.md', text: withOverview(read(root, 'README.md'), writeOverview(runtime)) },
  ]
  const stale = wanted.filter(({ file, text }) => read(root, file) !== text)
  if (isCheck) {
    const lines = stale.map(({ file }) => `${file} is stale: run node scripts/runtime-docs.mjs`)
    return [...complaints, ...lines]
  }
  for (const { file, text } of stale) writeFileSync(join(root, file), text)
  return complaints
}

/**
 * Content of a file, '' if it does not exist.
 *
 * @param {string} root
 * @param {string} file
 */
function read(root, file) {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}

/**
 * The page with the content between the two marks replaced.
 *
 * @param {string} page
 * @param {string} overview
 */
function withOverview(page, overview) {
  const [start, stop] = [page.indexOf(begin), page.indexOf(end)]
  if (start < 0 || stop < start) throw new Error(`README.md needs the lines ${begin} and ${end}`)
  return `${page.slice(0, start)}${begin}\n\n${overview}\n${page.slice(stop)}`
}
