import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rollup } from 'rollup'
import { tsImport } from 'tsx/esm/api'
import { manifest } from '../../scripts/build/manifest.mjs'
import { createRouteReader } from '../../scripts/build/routes/read-routes.mjs'
import { root } from '../../scripts/setup.mjs'
import { benchDir } from './folders.mjs'
import { peerPixels } from './peer-pixels.mjs'

/** The app of this folder through the project's own build and HTML: only entry, route table and place are others. */
export async function buildOurs(dist) {
  // The project's config reads its place when it is loaded, and empties it.
  process.env.DIST_DIR = dist
  const { default: projectBuilds } = await import('../../rollup.config.mjs')
  const [starterBuild, drawnStarterBuild, appBuild] = projectBuilds
  await write(starterBuild)
  await write(drawnStarterBuild)
  const input = { main: join(benchDir, 'app/main.ts') }
  const { manualChunks } = appBuild.output
  const output = {
    ...appBuild.output,
    // The project bundles short pages together. These stand for pages of usual length, so each gets its own file.
    manualChunks: id => /\/shop\/([^/]+-page)\.tsx$/.exec(id)?.[1] ?? manualChunks(id),
    plugins: appBuild.output.plugins.map(plugin =>
      plugin.name === 'manifest' ? manifest(readFacts) : plugin,
    ),
  }
  const isOfAnyApp = ({ name }) => name !== 'page-facts'
  const plugins = [peerPixels(), ...appBuild.plugins.filter(isOfAnyApp)]
  await write({ ...appBuild, input, output, plugins })
  await writeHtml(dist)
}

/** Of this folder's routes, whose pages no server draws. */
async function readFacts() {
  const folder = mkdtempSync(join(root, 'node_modules/.routes-'))
  try {
    const home = join(benchDir, 'app')
    const reader = await createRouteReader(folder, {
      mode: 'production',
      home,
      table: 'pages/shop/routes.ts',
    })
    const routes = await reader.read()
    await reader.dispose()
    return { routes, firstScreens: { code: '', parts: [], drawn: [] } }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function write(options) {
  const bundle = await rollup(options)
  const home = process.cwd()
  // The manifest looks for page files below `pages` of the working directory.
  process.chdir(join(benchDir, 'app'))
  try {
    await bundle.write(options.output)
  } finally {
    process.chdir(home)
    await bundle.close()
  }
}

/** The list's HTML as the server makes it, in a file, so that one static server can serve all apps alike. */
async function writeHtml(dist) {
  const { readBuild } = await tsImport('../../server/platform/web/build.ts', import.meta.url)
  const { createPageHtml } = await tsImport(
    '../../server/platform/web/page-html.ts',
    import.meta.url,
  )
  const build = readBuild(dist)
  // No page here asks a server: in place of the HTTP client stands a file that is fetched anyway.
  const { html, known } = createPageHtml({ ...build, client: build.entry.js[0] }).of('/shop/list')
  if (!known) throw new Error('ours: the route table does not hold the list')
  writeFileSync(join(dist, 'index.html'), html)
}
