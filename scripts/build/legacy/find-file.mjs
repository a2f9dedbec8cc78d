import { statSync } from 'node:fs'

/** A file made for the web comes before one made for all. */
const endings = ['.h5.tsx', '.h5.ts', '.h5.jsx', '.h5.js', '.tsx', '.ts', '.jsx', '.js', '.json']

/**
 * The file that a path means: itself, with an ending, or the index of that folder.
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
