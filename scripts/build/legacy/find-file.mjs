import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A file for the web takes precedence over one for all platforms. */
const endings = ['.h5.tsx', '.h5.ts', '.h5.jsx', '.h5.js', '.tsx', '.ts', '.jsx', '.js', '.json']

/**
 * The file for a path: the path itself, with an extension, or the index of that folder. Upper and lower case count only
 * where both exist: old apps were written on computers that do not tell them apart.
 *
 * @param {string} path
 */
export function findFile(path) {
  const forms = [
    path,
    ...endings.map(ending => path + ending),
    ...endings.map(ending => `${path}/index${ending}`),
  ]
  return forms.find(isFile) ?? forms.map(inAnyCase).find(form => form && isFile(form))
}

/** @param {string} path @returns {string | undefined} */
function inAnyCase(path) {
  const [folder, name] = [dirname(path), basename(path)]
  if (statSync(path, { throwIfNoEntry: false }) || folder === path) return path
  const above = inAnyCase(folder)
  const isFolder = above && statSync(above, { throwIfNoEntry: false })?.isDirectory()
  const same =
    isFolder && readdirSync(above).find(each => each.toLowerCase() === name.toLowerCase())
  return same ? join(above, same) : undefined
}

/** @param {string} path */
const isFile = path => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
