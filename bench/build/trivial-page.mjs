import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** What a page of two elements costs on the wire. */
export function trivialPageBytes(dist) {
  const names = readdirSync(dist, { recursive: true }).filter(name => /\bp1\b.*\.js$/.test(name))
  if (names.length !== 1) throw new Error(`trivial page: ${names.length} files in ${dist}`)
  return brotliCompressSync(readFileSync(join(dist, names[0]))).length
}
