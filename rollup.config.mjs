import { rmSync } from 'node:fs'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import typescript from '@rollup/plugin-typescript'
import { announce } from './scripts/build/announce.mjs'
import { compressed } from './scripts/build/compressed.mjs'
import { groupChunks } from './scripts/build/groups/group-chunks.mjs'
import { requireReturnsDefault } from './scripts/build/legacy/assets.mjs'
import { legacyPages } from './scripts/build/legacy/legacy-pages.mjs'
import { leanRoutes } from './scripts/build/lean-routes.mjs'
import { manifest } from './scripts/build/manifest.mjs'
import { minify } from './scripts/build/minify.mjs'
import { pageCss } from './scripts/build/page-css.mjs'
import { pageName } from './scripts/build/page-name.mjs'
import { pageFacts } from './scripts/build/routes/page-facts.mjs'
import { treeshake } from './scripts/build/tree-shaking.mjs'

const dir = process.env.DIST_DIR ?? 'dist'

/** Starts from an empty folder; as a plugin, because tools read this file without building. */
const empty = { name: 'empty', buildStart: () => rmSync(dir, { recursive: true, force: true }) }

/** React and what every first screen needs: cached apart from our own code, which changes more often. */
const vendor =
  /node_modules\/(react|react-dom|scheduler|history|@babel\/runtime|nanostores|@nanostores)\//

/**
 * Lazy modules that every page imports as soon as its first screen is drawn, in one chunk to save requests. The loading
 * layer of lazy parts is among them, because it has to be there before a slow network delivers the part.
 */
const afterFirstScreen =
  /\/(pages\/app\/startup\/after-first-page|runtime\/after-start|tracking\/tracker|api\/core\/request-feedback|pages\/kit\/state\/announce-loading)\.ts$/
/** The HTTP client (ky and its wrapper): a chunk of its own, because every page loads all of it at startup. */
const client = /\/node_modules\/ky\/|\/api\/core\/(fetch-with-retry|platform-header|old-phone)\.ts$/
/**
 * Small modules that `after-first-screen` and most pages import. They are added to the chunk of the toast, which nearly
 * every page loads anyway, so they cost no requests of their own.
 */
const joined = [
  /\/runtime\/feedback\/toast\.ts$/,
  /\/runtime\/(core\/(call-bridge|log-once|unsupported|messages\/(absent|bridge|dialogs))|feedback\/(dialog|show-modal)|page\/inner-scroll)\.ts$|\/api\/core\/put-object\.ts$/,
]

const isVendor = id => vendor.test(id) || id.startsWith('\0commonjs')
/** A page's screen in a lazy file is a part of every first screen, so its files count as a page's do. */
const isPage = id => pageName(id) !== undefined || /-screens?\.tsx$/.test(id)
/** Rollup's manual chunks: for each name, whether a module id belongs to that chunk. */
const fixed = {
  vendor: isVendor,
  'after-first-screen': id => afterFirstScreen.test(id),
  client: id => client.test(id),
}
const fixedFile = id => Object.keys(fixed).find(name => fixed[name](id))
const groups = groupChunks({
  isPage,
  joined,
  lateFile: 'after-first-screen',
  fixed: Object.keys(fixed),
})

/**
 * Types are checked apart (npm run check), in a fraction of the time: the compiler reads the files of one program only,
 * and the smallest library.
 *
 * @param {'app' | 'starter'} program the compiler reads scripts/build/<program>.tsconfig.json
 */
const plugins = program => [
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
  resolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  commonjs({ requireReturnsDefault }),
  typescript({
    tsconfig: `scripts/build/${program}.tsconfig.json`,
    exclude: 'pages/app/legacy/*/**',
    compilerOptions: {
      noCheck: true,
      noEmit: false,
      allowImportingTsExtensions: false,
      allowJs: false,
      sourceMap: false,
    },
  }),
]
const facts = pageFacts()

/** Of the app's files; `manualChunks` gives each module's file a name. */
const output = {
  dir,
  format: 'es',
  hoistTransitiveImports: false,
  entryFileNames: 'assets/[name]-[hash:8].js',
  chunkFileNames: 'assets/[name]-[hash:8].js',
  assetFileNames: 'assets/[name]-[hash:8][extname]',
  onlyExplicitManualChunks: true,
}

export default [
  {
    input: 'pages/app/starter/starter.ts',
    output: { file: `${dir}/starter.js`, format: 'iife' },
    plugins: [empty, ...plugins('starter'), minify()],
  },
  {
    input: { main: 'pages/app/main.tsx' },
    output: [
      {
        ...output,
        manualChunks: fixedFile,
        plugins: [groups.probe],
      },
      {
        ...output,
        manualChunks: id => fixedFile(id) ?? groups.nameOf(id),
        plugins: [
          groups.afterProbe,
          minify(),
          manifest(facts.read),
          announce({ renderStart: 'minifying and compressing' }),
          compressed({ isQuick: Boolean(process.env.BUILD_QUICK) }),
        ],
      },
    ],
    treeshake,
    plugins: [
      announce({ buildStart: 'compiling', buildEnd: 'arranging files' }),
      facts.begin,
      ...legacyPages({ root: 'pages/app/legacy' }),
      pageCss({ pxPerRem: 750 / 16, named: true }),
      ...plugins('app'),
      leanRoutes(),
    ],
  },
]
