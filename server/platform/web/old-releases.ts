import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

/** Releases before the current one whose files are still served: a phone keeps a page open over a release. */
// guard: files of the releases before [server web/old-releases]
//   KEPT_RELEASES = 2 ~> KEPT_RELEASES = 0
const KEPT_RELEASES = 2

/**
 * Copies this build's hashed files into `folder` and deletes all but the newest releases there.
 * Returns the folders to search, newest first. Repeating it with the same build changes nothing.
 */
export function keepReleases(distDir: string, folder: string, now = new Date()): string[] {
  const manifest = readFileSync(join(distDir, 'manifest.json'))
  const name = createHash('sha256').update(manifest).digest('hex').slice(0, 16)
  mkdirSync(folder, { recursive: true })
  copyOnce(join(distDir, 'assets'), join(folder, name))
  utimesSync(join(folder, name), now, now)
  const releases = newestFirst(folder)
  for (const old of releases.slice(KEPT_RELEASES + 1)) rmSync(old, { recursive: true, force: true })
  return releases.slice(0, KEPT_RELEASES + 1)
}

/**
 * Copies to a temporary name and renames it, so that an interrupted start leaves no incomplete
 * release.
 */
function copyOnce(from: string, to: string): void {
  if (existsSync(to)) return
  const draft = `${to}.${process.pid}.draft`
  try {
    copyFolder(from, draft)
    renameSync(draft, to)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process that started concurrently was first.
    if (!existsSync(to)) throw error
  }
}

/** Node's own `cpSync` ends the process for some failures (22, 24), and skips files for others (26). */
function copyFolder(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const paths = [join(from, entry.name), join(to, entry.name)] as const
    if (entry.isDirectory()) copyFolder(...paths)
    else copyFileSync(...paths)
  }
}

function newestFirst(folder: string): string[] {
  return readdirSync(folder)
    .filter(name => /^[\da-f]{16}$/.test(name))
    .map(name => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
}
