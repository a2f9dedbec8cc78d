// Compiles the server into one file, which starts in a fraction of the time of its sources.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './setup.mjs'

const folder = join(root, 'dist-server')
const outfile = join(folder, 'main.mjs')
/** The sources of the compiled file, by name, with what they contained; safe to delete. */
const sourcesFile = join(folder, 'sources.json')

/** Path of the compiled server; compiles it unless its sources are those of the last time. */
export async function ensureServerBuilt() {
  if (!isCurrent()) await buildServer()
  return outfile
}

/** Rejects with what the compiler found. */
export async function buildServer() {
  // Here, because a fresh clone has no packages when this file is read.
  const { bundleServer } = await import('./build/server-bundle.mjs')
  // Beside the last one, which another process may be about to start.
  const fresh = `${folder}.${process.pid}`
  const sources = await bundleServer('server/main.ts', join(fresh, basename(outfile)))
  const hashes = [...sources, 'package-lock.json'].map(name => [name, hashOf(name)])
  writeFileSync(join(fresh, basename(sourcesFile)), JSON.stringify(Object.fromEntries(hashes)))
  const old = `${fresh}.old`
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(fresh, folder)
  rmSync(old, { recursive: true, force: true })
}

function isCurrent() {
  if (!existsSync(sourcesFile)) return false
  const hashes = Object.entries(JSON.parse(readFileSync(sourcesFile, 'utf8')))
  return hashes.every(([name, hash]) => existsSync(join(root, name)) && hashOf(name) === hash)
}

const hashOf = name =>
  createHash('sha256')
    .update(readFileSync(join(root, name)))
    .digest('hex')
