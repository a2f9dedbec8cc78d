import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Size below which compression is not worthwhile, bytes. */
const leastBytes = 512

/** Writes .br and .gz beside every text file of the build, so that the server never compresses during a request. */
export function compressed() {
  return {
    name: 'compressed',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css|svg)$|^assets\/.+\.json$/.test(fileName)) continue
          const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
          if (source.length < leastBytes) continue
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
          }
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.br`,
            source: brotliCompressSync(source, { params }),
          })
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.gz`,
            source: gzipSync(source, { level: 9 }),
          })
        }
      },
    },
  }
}
