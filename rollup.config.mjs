import { rmSync } from 'node:fs'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import typescript from '@rollup/plugin-typescript'
import { announce } from './scripts/build/announce.mjs'
import { compressed } from './scripts/build/compressed.mjs'
import { chunks } from './scripts/build/chunks/chunks.mjs'
import { requireReturnsDefault } from './scripts/build/legacy/assets.mjs'
import { legacyPages } from './scripts/build/legacy/legacy-pages.mjs'
import { leanRoutes } from './scripts/build/lean-routes.mjs'
import { manifest } from './scripts/build/manifest.mjs'
import { minify } from './scripts/build/minify.mjs'
import { oldBrowsers } from './scripts/build/old-browsers.mjs'
import { pageCss } from './scripts/build/page-css.mjs'
import { pageFacts } from './scripts/build/routes/page-facts.mjs'
import { treeshake } from './scripts/build/tree-shaking.mjs'

const dir = process.env.DIST_DIR ?? 'dist'

/** Starts from an empty folder; as a plugin, because tools read this file without building. */
const empty = { name: 'empty', buildStart: () => rmSync(dir, { recursive: true, force: true }) }

const files = chunks()

/**
 * Types are checked apart (npm run check), in a fraction of the time: the compiler reads the files of one program only,
 * and the smallest library.
 *
 * @param {'app' | 'starter'} program the compiler reads scripts/build/<program>.tsconfig.json
 */
const plugins = program => [
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
  resolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  oldBrowsers(),
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
    output: {
      ...output,
      manualChunks: files.nameOf,
      plugins: [
        minify(),
        manifest(facts.read),
        announce({ renderStart: 'minifying and compressing' }),
        compressed({ isQuick: Boolean(process.env.BUILD_QUICK) }),
      ],
    },
    treeshake,
    plugins: [
      announce({ buildStart: 'compiling', buildEnd: 'arranging files' }),
      facts.begin,
      ...legacyPages({ root: 'pages/app/legacy' }),
      pageCss({ pxPerRem: 750 / 16, named: true }),
      ...plugins('app'),
      leanRoutes(),
      files.plugin,
    ],
  },
]
