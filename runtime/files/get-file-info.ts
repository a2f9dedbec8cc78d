import { defineApi } from '../core/define-api.ts'
import { isString } from '../core/params.ts'
import { blobAt } from './blob-at.ts'
import { digestOf } from './digest.ts'

export interface GetFileInfoOptions {
  /** A path or an address. */
  filePath: string
  /** `sha1` or `sha256`. By default no digest is computed. */
  digestAlgorithm?: string
}

export interface FileInfo {
  /** bytes */
  size: number
  /** hex */
  digest?: string
}

/**
 * `{size}` in bytes, with a digest when `digestAlgorithm` is `sha1` or `sha256`. Fails with `no such file
 * or directory PATH`, and with `digestAlgorithm "md5" is not available` for algorithms that browsers lack.
 */
export const getFileInfo = /* @__PURE__ */ defineApi<GetFileInfoOptions, FileInfo, 'filePath'>(
  'getFileInfo',
  {
    checks: { filePath: [isString] },
    async run({ filePath, digestAlgorithm }) {
      const blob = await blobAt(filePath)
      if (!digestAlgorithm) return { size: blob.size }
      return { size: blob.size, digest: await digestOf(blob, digestAlgorithm) }
    },
  },
)
