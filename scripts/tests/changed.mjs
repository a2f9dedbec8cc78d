// What a change can reach, for `npm test -- --changed`: tests by what they import, browser stories also by the pages
// whose addresses they name.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** A module that imports from more folders than this only lists what there is: the way through it says nothing. */
const MOST_FOLDERS = 12
/** Tests that read or call everything, and the changes that they have to see. */
const readersOfAll = [
  [/^test\/server\/(matrix\/|bad-input)/, /^(server|api)\//],
  [/^test\/pages\/(purity|app\/routes)/, /^(pages|runtime|api)\//],
  [/^test\/scripts\//, /^(scripts|docs|runtime|README)/],
]
/** Changes that reach every test. */
const forAll =
  /^(package-lock\.json|tsconfig\.json|scripts\/(tests\/|(test|setup|postgres)\.mjs)|test\/support\/(dom|server-database)\.)/
/** Changes that reach every browser story: what every page loads or every server starts with. */
const forStories =
  /^(scripts\/build|rollup\.config|server\/(core|platform\/web|demo\/sandbox|app|start)|pages\/app|runtime|api\/core|tracking)/

/**
 * @param {string} root of the source tree
 * @param {string} since commit, branch or tag
 * @returns {string[]} files that differ from it, new ones included
 */
export function changedFiles(root, since) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const edited = git('diff', '--name-only', '--relative', since, '--')
  return [...new Set([...edited, ...git('ls-files', '--others', '--exclude-standard')])]
}

/**
 * @param {string} root of the source tree
 * @param {string[]} changed paths of changed files
 * @returns {(test: string) => boolean} whether the change can reach it
 */
export function reachOf(root, changed) {
  if (changed.some(file => forAll.test(file))) return () => true
  const importsOf = createGraph(root)
  const isChanged = new Set(changed)
  const pages = pagesOf(root)
  const seen = new Map()

  /** Whether the module or what it needs has changed, but for what it only lists. */
  function hasChanged(file, isStart) {
    if (seen.has(file)) return seen.get(file)
    seen.set(file, false)
    const imports = importsOf(file)
    const isList = !isStart && new Set(imports.map(folderOf)).size > MOST_FOLDERS
    const answer = isChanged.has(file) || (!isList && imports.some(each => hasChanged(each)))
    seen.set(file, answer)
    return answer
  }

  const isStoryReached = test => {
    if (changed.some(file => forStories.test(file))) return true
    const text = readFileSync(join(root, test), 'utf8')
    const opened = pages.filter(({ path }) => new RegExp(`['"\`/]${path}(?![\\w/-])`).test(text))
    const areas = new Set(opened.map(({ file }) => areaOf(file)))
    const isOfStory = area => areas.has(area) || !pages.some(({ file }) => areaOf(file) === area)
    return (
      opened.some(({ file }) => hasChanged(file, true)) ||
      changed.some(file => /^(server|api)\//.test(file) && isOfStory(areaOf(file)))
    )
  }

  return test =>
    hasChanged(test, true) ||
    readersOfAll.some(
      ([own, change]) => own.test(test) && changed.some(file => change.test(file)),
    ) ||
    (test.startsWith('test/server/') && changed.some(file => isSameArea(file, test))) ||
    (test.startsWith('test/e2e/') && isStoryReached(test))
}

const folderOf = file => file.split('/').slice(0, 3).join('/')
/** `lottery` of pages/campaigns/lottery/..., server/campaigns/lottery/... and test/server/campaigns/lottery/... */
const areaOf = file =>
  /^(?:test\/)?(?:pages\/campaigns|server\/[^/]+(?=\/[^/]+\/)|pages|server|api)\/([^/.]+)/.exec(
    file,
  )?.[1]
const isSameArea = (file, test) => /^(server|api)\//.test(file) && areaOf(file) === areaOf(test)

function createGraph(root) {
  const known = new Map()
  return file => {
    if (!known.has(file)) known.set(file, readImports(root, file))
    return known.get(file)
  }
}

/** Files that a source imports, without those of which it needs types only. */
function readImports(root, file) {
  const path = join(root, file)
  if (!/\.[mc]?[jt]sx?$/.test(file) || !existsSync(path)) return []
  const text = readFileSync(path, 'utf8').replace(/^(import|export) type [\s\S]*?from '.*'$/gm, '')
  return [...text.matchAll(/(?:from|import|import\()\s*'(\.[^']+)'/g)].map(([, name]) =>
    relative(root, join(dirname(path), name)),
  )
}

/** Paths of the routes with the source of their page. */
function pagesOf(root) {
  const files = execFileSync('git', ['ls-files', 'pages/*routes.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
  return files
    .split('\n')
    .filter(Boolean)
    .flatMap(file => {
      const text = readFileSync(join(root, file), 'utf8')
      const rows = text.matchAll(/path: '([^']+)'[^}]*?import\('(\.[^']+)'\)/g)
      return [...rows].map(([, path, name]) => ({ path, file: join(dirname(file), name) }))
    })
}
