import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const asset = /\.(png|jpe?g|gif|svg|webp|bmp|ico|mp3|mp4|m4a|woff2?|ttf|eot|otf)$/i

/** @param {string} id */
export const isAsset = id => asset.test(id)

/** For the commonjs plugin: what `require` of such a file returns. @param {string} id */
export const requireReturnsDefault = id => isAsset(id) || id.endsWith('.json')

/** Turns pictures and other files into addresses: `import icon from './icon.png'`. JSON becomes its value. */
export function assets() {
  return {
    name: 'legacy-assets',

    /** @param {string} id */
    load(id) {
      if (id.startsWith('\0') || !isAsset(id)) return null
      return `export default import.meta.ROLLUP_FILE_URL_${emitAsset(this, id)}`
    },

    /**
     * @param {string} code
     * @param {string} id
     */
    transform: (code, id) =>
      id.endsWith('.json')
        ? { code: `export default ${code}`, map: null, syntheticNamedExports: true }
        : null,

    /** @param {{ fileName: string }} file */
    resolveFileUrl: ({ fileName }) => JSON.stringify(`/${fileName}`),
  }
}

/**
 * Emits a file under a hashed name; returns the reference for `getFileName`.
 *
 * @param {import('rollup').PluginContext} context
 * @param {string} file
 */
export function emitAsset(context, file) {
  context.addWatchFile(file)
  // Old names may contain anything: 分享@2x.png.
  const name = basename(file).replace(/[^\w.-]/g, '_')
  return context.emitFile({ type: 'asset', name, source: readFileSync(file) })
}
