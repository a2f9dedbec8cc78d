import { rmSync } from 'node:fs'
import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'
import { announce } from './scripts/build/announce.mjs'
import { compiler } from './scripts/build/compiler/compiler.mjs'
import { compressed } from './scripts/build/compressed.mjs'
import { chunks } from './scripts/build/chunks/chunks.mjs'
import { requireReturnsDefault } from './scripts/build/legacy/assets.mjs'
import { legacyPages } from './scripts/build/legacy/legacy-pages.mjs'
import { leanRoutes } from './scripts/build/lean-routes.mjs'
import { manifest } from './scripts/build/manifest.mjs'
import { minify } from './scripts/build/minify.mjs'
import { oldBrowsers } from './scripts/build/old-browsers.mjs'
import { ownFiles } from './scripts/build/own-files.mjs'
import { pageCss } from './scripts/build/page-css.mjs'
import { pageFacts } from './scripts/build/routes/page-facts.mjs'
import { treeshake } from './scripts/build/tree-shaking.mjs'

const dir = process.env.DIST_DIR ?? 'dist'

/** Starts from an empty folder; as a plugin, because tools read this file without building. */
const empty = { name: 'empty', buildStart: () => rmSync(dir, { recursive: true, force: true }) }

const files = chunks()

const plugins = () => [
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
  ownFiles(),
  resolve({ browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
  oldBrowsers(),
  commonjs({ requireReturnsDefault }),
  compiler({
    tsconfig: 'scripts/build/compiler/tsconfig.json',
    exclude: /\/pages\/app\/legacy\/[^/]+\//,
  }),
]
const facts = pageFacts()

/** A script that stands inline in the HTML. */
const inline = (name, ...before) => ({
  input: `pages/app/starter/${name}.ts`,
  output: { file: `${dir}/${name}.js`, format: 'iife' },
  plugins: [...before, ...plugins(), minify()],
})

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
  inline('starter', empty),
  inline('starter-drawn'),
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
      pageCss({ pxPerRem: 750 / 16, named: true, isLate: files.isLate }),
      ...plugins(),
      leanRoutes(),
      files.plugin,
    ],
  },
]
