import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findFile } from '../build/legacy/find-file.mjs'
import { undeclaredNames } from '../build/legacy/undeclared.mjs'
import { isBound } from '../build/legacy/free-names.mjs'
import { nameTags } from '../build/legacy/name-tags.mjs'
import { filesOf } from './read-app.mjs'
import { aliasResolver, missingFiles, readPackages } from './packages.mjs'

/** What a source text tells of work that is left. */
const signs = [
  [/\bwx\.cloud\b|\bTaro\.cloud\b/, 'calls cloud functions: give them a server of your own'],
  [/\blocation\.hash\b|#\/pages\//, 'builds addresses with `#`: pages have real paths here'],
  [/__REACT_DEVTOOLS|_reactInternalFiber|__reactInternalInstance/, "reads React's internals"],
  [/\bfindDOMNode\b|ReactDOM\.render\b/, 'uses calls that the installed React no longer has'],
  [
    /\bcontextTypes\b|\bgetChildContext\b/,
    'uses the old context, which the installed React no longer has',
  ],
  [/requirePlugin\b|plugin:\/\//, 'uses a plugin of mini-programs'],
]

/**
 * What has to be done by hand, one line each.
 *
 * @param {import('./read-app.mjs').OldApp} app
 * @param {string} root of the project
 * @returns {Promise<string[]>}
 */
export async function leftByHand(app, root) {
  const files = filesOf(app.sources).map(file => join(app.sources, file))
  const at = file => relative(app.folder, file)
  const { impossible, missing } = readPackages(files, {
    resolveAlias: aliasResolver(app.sources, app.settings.aliases),
    declared: app.packages,
    root,
  })
  return [
    ...app.notes,
    ...app.pages
      .filter(page => !findFile(join(app.sources, page)))
      .map(page => `page ${page}: no such file`),
    ...missingFiles(files).map(
      ({ source, file }) => `${at(file)}: imports ${source}, which is not there`,
    ),
    ...missing.map(
      ({ name, version, file }) => `npm i ${name}${version ? `@"${version}"` : ''}  (${at(file)})`,
    ),
    ...impossible.map(({ name, file, advice }) => `package ${name} (${at(file)}): ${advice}`),
    ...(existsSync(join(app.sources, 'custom-tab-bar'))
      ? ['custom-tab-bar: draw it as a component in the shell']
      : []),
    ...signsIn(files, at),
    ...(await undeclaredIn(files, app, at)),
  ]
}

const isScript = file => /\.[jt]sx?$/.test(file) && !/\.(test|spec|d)\.[jt]sx?$/.test(file)

function signsIn(files, at) {
  return files.filter(isScript).flatMap(file => {
    const text = readFileSync(file, 'utf8')
    return signs.flatMap(([pattern, what]) => (pattern.test(text) ? [`${at(file)}: ${what}`] : []))
  })
}

async function undeclaredIn(files, app, at) {
  const given = { settings: () => app.settings, nameOf: () => 'app' }
  const found = []
  for (const file of files.filter(isScript)) {
    const named = nameTags(readFileSync(file, 'utf8'), file)
    const isGiven = name =>
      isBound(given, file, name) || app.notes.some(note => note.includes(` ${name}:`))
    for (const { line, text } of await undeclaredNames(named, file, isGiven))
      found.push(`${at(file)}:${line}: ${text}`)
  }
  return found
}
