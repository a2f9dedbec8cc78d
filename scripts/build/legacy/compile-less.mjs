import { resolve } from 'node:path'
import less from 'less'

/**
 * @param {string} source
 * @param {import('./compile-sass.mjs').StyleContext} context
 */
export async function compileLess(source, { id, files }) {
  const { css, imports } = await less.render(source, {
    filename: id,
    javascriptEnabled: true,
    // The default of version 3, for which most old apps were written.
    math: 'always',
    plugins: [aliases(files)],
  })
  return { css, sources: imports.map(path => resolve(path)) }
}

/** @param {import('./style-files.mjs').StyleFiles} files */
function aliases(files) {
  class AliasFiles extends less.FileManager {
    supports(source, folder) {
      return files.locate(source, resolve(folder, '_')) !== undefined
    }

    supportsSync() {
      return false
    }

    loadFile(source, folder, ...rest) {
      return super.loadFile(files.locate(source, resolve(folder, '_')), '', ...rest)
    }
  }
  return { install: (_, manager) => manager.addFileManager(new AliasFiles()) }
}
