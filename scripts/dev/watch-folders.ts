import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** Editors write a file in several steps, and tools write several files: changes within this time are batched, ms. */
const SETTLE_MS = 40

/**
 * Reports changed files below some folders. One watcher per folder, because Node's recursive one misses files on
 * Linux before 20.13.
 *
 * @param onChange gets the batched paths
 */
export function watchFolders(roots: string[], onChange: (paths: string[]) => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function note(path: string) {
    changed.add(path)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const paths = [...changed]
      changed.clear()
      onChange(paths)
    }, SETTLE_MS)
  }

  /** Watches a folder and its subfolders; other entries are skipped. Existing files of a new folder are reported. */
  function add(folder: string, isNew: boolean) {
    if (watchers.has(folder)) return
    const entries = entriesOf(folder)
    if (!entries) return
    const watcher = watch(folder, (_, name) => {
      if (!name) return
      const path = join(folder, name)
      add(path, true)
      note(path)
    })
    watcher.on('error', () => drop(folder))
    watcher.on('close', () => watchers.delete(folder))
    watchers.set(folder, watcher)
    for (const entry of entries) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) add(path, isNew)
      else if (isNew) note(path)
    }
  }

  function drop(folder: string) {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }

  for (const folder of roots) add(folder, false)
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers.values()) watcher.close()
  }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return undefined
  }
}
