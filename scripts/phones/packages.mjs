// The package of the engines, installed beside the shop and never in it.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

/** Engines, their packages and the pictures of a run. */
export const folder = join(import.meta.dirname, '../../.phones')

if (!existsSync(join(folder, 'node_modules/ws'))) {
  console.log('fetching the engines')
  mkdirSync(folder, { recursive: true })
  for (const name of ['package.json', 'package-lock.json'])
    copyFileSync(join(import.meta.dirname, name), join(folder, name))
  execFileSync('npm', ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit'], {
    cwd: folder,
    stdio: 'inherit',
  })
}

export const { WebSocket } = createRequire(join(folder, 'package.json'))('ws')

/**
 * Path of an old Chromium, unpacked from its package the first time.
 *
 * @param {string} version
 */
export async function unpackedChromium(version) {
  const from = join(folder, `node_modules/chromium-${version}/bin`)
  const to = join(folder, 'engines', version)
  const binary = join(to, 'chromium')
  if (existsSync(binary)) return binary
  mkdirSync(to, { recursive: true })
  // The libraries of a GPU in software; those of the system do for the rest.
  const libraries = join(from, 'swiftshader.tar.br')
  if (existsSync(libraries)) {
    await decompress(libraries, join(to, 'libraries.tar'))
    execFileSync('tar', ['xf', 'libraries.tar'], { cwd: to })
    rmSync(join(to, 'libraries.tar'))
  }
  await decompress(join(from, 'chromium.br'), binary)
  chmodSync(binary, 0o755)
  return binary
}

const decompress = (from, to) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))
