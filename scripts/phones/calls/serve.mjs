import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { scriptTargets } from '../../build/floor.mjs'

/** Serves the page that makes the calls, with a font and a tone. */
export async function serveCalls() {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: scriptTargets,
    outfile: 'page.js',
    logLevel: 'error',
  })
  const files = new Map([
    ['/page.js', ['text/javascript; charset=utf-8', outputFiles[0].contents]],
    ['/font.ttf', ['font/ttf', readFileSync(font())]],
    ['/tone.wav', ['audio/wav', tone()]],
  ])
  const html =
    '<!doctype html><meta name="viewport" content="width=device-width"><body><script type="module" src="/page.js"></script>'
  const server = createServer((request, response) => {
    const [type, content] = files.get(request.url) ?? ['text/html; charset=utf-8', html]
    response.setHeader('Content-Type', type)
    response.end(content)
  })
  await new Promise(started => server.listen(0, 'localhost', started))
  return {
    base: `http://localhost:${server.address().port}`,
    stop() {
      server.closeAllConnections()
      return new Promise(closed => server.close(closed))
    },
  }
}

/** Playwright's own font, whose letters no system has. */
function font() {
  const root = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'))
  const folder = join(root, 'lib/vite/traceViewer')
  const name = readdirSync(folder).find(each => each.endsWith('.ttf'))
  if (!name) throw new Error('there is no font to load')
  return join(folder, name)
}

/** Two seconds of 440 Hz, 8 kHz, mono. */
function tone() {
  const rate = 8000
  const samples = Buffer.alloc(rate * 2 * 2)
  for (let at = 0; at < rate * 2; at += 1)
    samples.writeInt16LE(Math.round(8000 * Math.sin((at / rate) * 440 * 2 * Math.PI)), at * 2)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
