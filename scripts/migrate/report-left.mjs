import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findFile } from '../build/legacy/find-file.mjs'
import { undeclaredNames } from '../build/legacy/undeclared.mjs'
import { isBound } from '../build/legacy/free-names.mjs'
import { nameTags } from '../build/legacy/name-tags.mjs'
import { hostsIn } from '../build/legacy/lead-hosts.mjs'
import { missingFiles, readPackages } from './packages.mjs'
import { usedFiles } from './used-files.mjs'

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
  const { files, imports } = usedFiles(app)
  const at = file => relative(app.folder, file)
  const { impossible, missing } = readPackages(imports, app, root)
  return [
    ...app.notes,
    ...app.pages
      .filter(page => !findFile(join(app.sources, page)))
      .map(page => `${at(app.configFile)}: names the page ${page}, which has no file`),
    ...missingFiles(imports, app).map(
      ({ source, file }) => `${at(file)}: imports ${source}, which is not there`,
    ),
    ...toInstall(missing),
    ...impossible.map(({ name, file, advice }) => `package ${name} (${at(file)}): ${advice}`),
    ...(existsSync(join(app.sources, 'custom-tab-bar'))
      ? ['custom-tab-bar: draw it as a component in the shell']
      : []),
    ...signsIn(files, at),
    ...hostsOf(files),
    ...(await undeclaredIn(files, app, at)),
  ]
}

/** Old packages ask for redux and React of their time, at which npm would refuse to install them, also for `npm ci`. */
const toInstall = missing =>
  missing.length === 0
    ? []
    : [
        'npm config set legacy-peer-deps=true --location=project  (once, before the next line)',
        `npm i ${missing.map(({ name, version }) => `${name}${version ? `@"${version}"` : ''}`).join(' ')}`,
      ]

function hostsOf(files) {
  const hosts = new Set(files.flatMap(file => hostsIn(readFileSync(file, 'utf8'))))
  return hosts.size === 0
    ? []
    : [
        `other hosts, which pages may not ask: give those of requests a path of this server in \`hosts\` of its settings: ${[...hosts].join(', ')}`,
      ]
}

const isTest = file => /\.(test|spec|d)\.[jt]sx?$/.test(file)

function signsIn(files, at) {
  return files
    .filter(file => !isTest(file))
    .flatMap(file => {
      const text = readFileSync(file, 'utf8')
      return signs.flatMap(([pattern, what]) =>
        pattern.test(text) ? [`${at(file)}: ${what}`] : [],
      )
    })
}

async function undeclaredIn(files, app, at) {
  const given = { settings: () => app.settings, nameOf: () => 'app' }
  const found = []
  for (const file of files.filter(each => !isTest(each))) {
    const named = nameTags(readFileSync(file, 'utf8'), file)
    const isGiven = name =>
      isBound(given, file, name) || app.notes.some(note => note.includes(` ${name}:`))
    for (const { line, text } of await undeclaredNames(named, file, isGiven))
      found.push(`${at(file)}:${line}: ${text}`)
  }
  return found
}
