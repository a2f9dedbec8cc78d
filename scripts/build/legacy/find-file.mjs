import { statSync } from 'node:fs'

/** A file for the web takes precedence over one for all platforms. */
const endings = ['.h5.tsx', '.h5.ts', '.h5.jsx', '.h5.js', '.tsx', '.ts', '.jsx', '.js', '.json']

/**
 * The file for a path: the path itself, with an extension, or the index of that folder.
 *
 * @param {string} path
 */
export function findFile(path) {
  const forms = [
    path,
    ...endings.map(ending => path + ending),
    ...endings.map(ending => `${path}/index${ending}`),
  ]
  return forms.find(isFile)
}

/** @param {string} path */
const isFile = path => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
